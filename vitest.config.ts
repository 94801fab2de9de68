import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { findHeadless } from './scripts/chromium.ts'
import { readPaper } from './scripts/styles/paper.ts'

const root = import.meta.dirname
// From its source, which Node reads as it is: the configuration is loaded without our condition.
const { deadlines }: typeof import('@latchkey/devkit/pace') = await import(
  `${root}/packages/devkit/src/pace.ts`
)
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
/** Files share the page of a tab, which has loaded and compiled the packages once: that saves almost half of the tier. */
const inOnePage = { isolate: false, setupFiles: [...setupFiles, './scripts/test/page.setup.ts'] }
const patience = isLong ? 20 : 1
/** By the pace of the machine: a test has no deadline of its own. */
const waits = {
  testTimeout: deadlines.test * patience,
  hookTimeout: deadlines.test,
  expect: { poll: { timeout: deadlines.poll, interval: 20 } },
}
/** More than the processors of a small machine: many tests wait for a chain, a clock or a browser. */
const maxWorkers = Math.max(3, availableParallelism() - 1)
/** Named, since a dependency that Vite finds while the tests run makes it load them all again. */
const optimizeDeps = { include: ['@rgrove/parse-xml', ...(isLong ? ['fast-check'] : [])] }
/** With the modals that sites have. */
const withModals = {
  include: [
    ...optimizeDeps.include,
    '@headlessui/react',
    '@mui/material/Dialog',
    '@mui/material/DialogTitle',
    '@radix-ui/react-dialog',
    'react-aria-components',
    'react-modal',
  ],
}

/** With what sites have that come from another dialog, and other frameworks. */
const withWagmi = {
  include: [
    ...withModals.include,
    '@solana/web3.js',
    '@tanstack/react-query',
    'svelte/store',
    'viem',
    'viem/chains',
    'viem/siwe',
    'vue',
    'wagmi',
    'wagmi/actions',
  ],
}

/** Bundled once for the files that are isolated: each of them loads 700 modules less. */
const librariesOfChains = [
  ...[
    '',
    '/account-abstraction',
    '/accounts',
    '/actions',
    '/chains',
    '/ens',
    '/siwe',
    '/utils',
  ].map((path) => `viem${path}`),
  'kysely',
]

/** What the older React runs: in the short form mounting, focus, fields and effects, in the long form every file. */
const inReact18 = isLong ? ['**/*'] : ['shell/dialog', 'send/contacts/contacts']

/** The long form alone runs these. */
const longOnly = isLong ? [] : ['**/*.long.*.{ts,tsx}']
const notOurs = ['**/node_modules/**', 'scripts/packages/matrix/projects/**', ...longOnly]
/** A file names its tier: `.static`, `.service`, `.chain`, `.browser` or `.packed` before `.test`. Others are units. */
const ofOtherTiers = '**/*.{static,service,chain,browser,packed}.test.{ts,tsx}'

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
      inNode('static', { include: filesOf('static'), isolate: false }),
      inNode('unit', {
        include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        exclude: [ofOtherTiers, ...notOurs],
        // Unit tests put back what they change; a worker for each costs more than most of them.
        isolate: false,
        setupFiles: [...setupFiles, './scripts/test/unit.setup.ts'],
      }),
      inNode('service', {
        include: filesOf('service'),
        // A worker loads the gateway and its libraries once: that saves 40 percent of the tier.
        isolate: false,
        setupFiles: [...setupFiles, './scripts/test/restore.setup.ts'],
        deps: { optimizer: { ssr: { enabled: true, include: librariesOfChains } } },
        globalSetup: ['./packages/service/src/testing/postgres.setup.ts'],
      }),
      inNode('chain', {
        include: filesOf('chain'),
        // Loading the libraries of chains once a worker, and not once a file, saves a quarter of the tier.
        isolate: false,
        globalSetup: ['./packages/devkit/src/vitest.ts'],
      }),
      {
        resolve: inBrowser,
        optimizeDeps: withWagmi,
        cacheDir: '.cache/vite-react-19',
        test: {
          name: 'browser',
          include: ['{packages,apps}/*/src/**/*.browser.test.{ts,tsx}'],
          ...inOnePage,
          env: isLong ? { LATCHKEY_LONG: '1' } : {},
          exclude: [...walks, ...notOurs],
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
          ...inOnePage,
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
        optimizeDeps: isLong ? withWagmi : optimizeDeps,
        cacheDir: '.cache/vite-react-18',
        test: {
          name: 'browser, React 18',
          exclude: notOurs,
          include: inReact18.map((name) => `packages/react/src/${name}.browser.test.{ts,tsx}`),
          ...inOnePage,
          ...waits,
          browser: { ...browser, instances: [{ browser: 'chromium' as const, name: 'React 18' }] },
        },
      },
    ],
  },
})

/** The files of a tier that runs in Node. */
function filesOf(tier: string): string[] {
  return [`{packages,apps}/*/src/**/*.${tier}.test.{ts,tsx}`, `scripts/**/*.${tier}.test.ts`]
}

/** A project whose files run in Node, on the packages' sources. */
function inNode(name: string, test: TestProjectInlineConfiguration['test']) {
  return {
    ...onServer,
    // As the demo's build has it.
    define: { paperColors: JSON.stringify(readPaper()) },
    test: { name, environment: 'node', exclude: notOurs, setupFiles, ...waits, ...test },
  }
}
