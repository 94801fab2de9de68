import { defineConfig } from '@playwright/test'
import { deadlines } from '../../packages/devkit/src/pace.ts'
import { findHeadless } from '../../scripts/chromium.ts'
import { isLong } from './e2e/long.ts'

// Workers read the packages' sources; their options come from here.
process.env.NODE_OPTIONS = '--conditions=latchkey-source --disable-warning=ExperimentalWarning'

const chromium = await findHeadless()
const longOnly = isLong ? [] : ['**/*.long.spec.ts']

export default defineConfig({
  projects: [
    { name: 'gallery', testDir: 'e2e/gallery' },
    { name: 'visits', testDir: 'e2e', testIgnore: ['gallery/**', ...longOnly] },
  ],
  outputDir: '../../.cache/playwright',
  fullyParallel: true,
  grepInvert: isLong ? [] : /@long\b/,
  // One more than the cores that are counted on: a test waits now and then.
  workers: 3,
  // What hangs ends here; a slow machine must not.
  timeout: deadlines.walk,
  expect: { timeout: deadlines.poll },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['dot'], ['./e2e/page.reporter.ts'], ['../../scripts/test/playwright.reporter.ts']],
  use: {
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromium.path, args: chromium.args },
    contextOptions: { reducedMotion: 'reduce' },
  },
})
