import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findHeadless } from './scripts/chromium.ts'
import { readPaper } from './scripts/styles/paper.ts'

const root = import.meta.dirname
// `import` must not be among them: they are handed to Node, where a `require` would then find ESM.
const onServer = {
  resolve: { conditions: ['latchkey-source'] },
  ssr: { resolve: { conditions: ['latchkey-source'] } },
}
const inBrowser = { conditions: ['latchkey-source', 'module', 'browser', 'development|production'] }
const chromium = await findHeadless()

const browser = {
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: { executablePath: chromium.path, args: chromium.args } }),
  instances: [{ browser: 'chromium' as const }],
}

/** The long form of the tests tries properties more often, which takes longer. */
const isLong = Boolean(process.env.LATCHKEY_LONG)
const setupFiles = isLong ? ['./scripts/long/fuzz.setup.ts'] : []
const patience = isLong ? 20 : 1
/** Long enough for a slow machine that does much else: who waits for what does not come fails all the same. */
const waits = {
  testTimeout: 60_000 * patience,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000, interval: 20 } },
}
/** More than the processors of a small machine: many tests wait for a chain, a clock or a browser. */
const maxWorkers = Math.max(3, availableParallelism() - 1)
/** Named, since a dependency that Vite finds while the tests run makes it load them all again. */
const optimizeDeps = { include: ['@rgrove/parse-xml', ...(isLong ? ['fast-check'] : [])] }

/**
 * What the older React runs: in the short form what its version can matter to (mounting, effects, fields, focus) and a file
 * of each subject, in the long form all.
 */
const inReact18 = isLong
  ? ['**/*']
  : [
      'client/**/*',
      'connect/connect',
      'connect/flow/*',
      'data/pictures',
      'profile/*',
      'send/form',
      'sign/*',
      'shell/{dialog,opening,stepsAside,views}',
      'ui/*',
    ]

/** They draw so much that React draws as it does for visitors, without its checks for those who make sites. */
const walks = ['packages/react/src/send/walks.browser.test.tsx']
const asPublished = { 'process.env.NODE_ENV': '"production"' }

/** React and all that imports it, in the older of the two supported versions. */
const react18 = ['react', 'react-dom'].map((name) => ({
  find: new RegExp(`^${name}(/|$)`),
  replacement: `${root}/apps/react-18/node_modules/${name}$1`,
}))

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        ...onServer,
        // As the demo's build has it.
        define: { paperColors: JSON.stringify(readPaper()) },
        test: {
          name: 'node',
          environment: 'node',
          // Each file leaves what it changes as it found it; a worker of its own costs more than most of them.
          isolate: false,
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/*/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          setupFiles,
          ...waits,
          exclude: [
            '**/*.chain.test.ts',
            '**/*.browser.test.{ts,tsx}',
            '**/*.packed.test.ts',
            'scripts/packages/matrix/projects/**',
            '**/node_modules/**',
          ],
        },
      },
      {
        ...onServer,
        test: {
          name: 'chain',
          environment: 'node',
          include: ['packages/*/src/**/*.chain.test.ts', 'apps/*/src/**/*.chain.test.ts'],
          globalSetup: ['./packages/devkit/src/vitest.ts'],
          setupFiles,
          ...waits,
        },
      },
      {
        resolve: inBrowser,
        optimizeDeps,
        cacheDir: '.cache/vite-react-19',
        test: {
          name: 'browser',
          include: ['{packages,apps}/*/src/**/*.browser.test.{ts,tsx}'],
          setupFiles,
          env: isLong ? { LATCHKEY_LONG: '1' } : {},
          exclude: [...walks, '**/node_modules/**'],
          ...waits,
          browser,
        },
      },
      {
        resolve: inBrowser,
        optimizeDeps: {
          include: [...optimizeDeps.include, 'react/jsx-runtime'],
          rolldownOptions: { transform: { define: asPublished } },
        },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        cacheDir: '.cache/vite-published',
        test: {
          name: 'browser, published React',
          include: walks,
          setupFiles,
          env: isLong ? { LATCHKEY_LONG: '1' } : {},
          ...waits,
          browser: {
            ...browser,
            instances: [{ browser: 'chromium' as const, name: 'published React' }],
          },
        },
      },
      {
        resolve: { ...inBrowser, alias: react18 },
        optimizeDeps,
        cacheDir: '.cache/vite-react-18',
        test: {
          name: 'browser, React 18',
          include: inReact18.map((name) => `packages/react/src/${name}.browser.test.{ts,tsx}`),
          setupFiles,
          ...waits,
          browser: { ...browser, instances: [{ browser: 'chromium' as const, name: 'React 18' }] },
        },
      },
    ],
  },
})
