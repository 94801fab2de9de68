import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium } from './scripts/chromium.ts'

const conditions = ['source', 'module', 'import', 'default']
const resolve = { conditions: ['source', 'module', 'browser', 'development|production'] }
const ssr = { resolve: { conditions } }
const chromium = await findChromium()

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { conditions },
        ssr,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['**/*.chain.test.ts', '**/*.browser.test.{ts,tsx}', '**/node_modules/**'],
        },
      },
      {
        resolve: { conditions },
        ssr,
        test: {
          name: 'chain',
          environment: 'node',
          include: ['packages/*/src/**/*.chain.test.ts'],
          globalSetup: ['./packages/devkit/src/vitest.ts'],
          testTimeout: 30_000,
        },
      },
      {
        resolve,
        test: {
          name: 'browser',
          include: ['{packages,apps}/*/src/**/*.browser.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: chromium.path, args: chromium.args },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
