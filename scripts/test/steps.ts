import { countPlaywright, countVitest } from './count.ts'
import { failuresOfPlaywright, failuresOfVitest } from './failures.ts'
import type { Step } from './step.ts'

/** Where the reports of a run are written. */
export const cache = '.cache'
const vitestReport = `${cache}/vitest.json`
const packedReport = `${cache}/packed.json`
const relay = 'packages/gateway/src/relay'
const playwrightReport = `${cache}/playwright.json`

/** Has Node read the packages' sources, as the specs and what they import do. */
const sourceFlags = ['--conditions=latchkey-source', '--disable-warning=ExperimentalWarning']

/** What `npm test` runs. */
export const steps: readonly Step[] = [
  { name: 'format and lint', command: 'biome', args: ['ci', '.'] },
  { name: 'types', command: 'tsc', args: ['-b'], beside: true },
  { name: 'unused code', command: 'knip', args: ['--no-progress'], beside: true },
  { ...script('messages compiled', 'scripts/messages/main.ts', '--check'), beside: true },
  { name: 'build of the packages', command: 'node', args: ['scripts/build/main.ts'] },
  source('list of errors', 'scripts/docs/errors.ts', '--check'),
  { ...script('API pages and docstrings', 'scripts/api/main.ts', '--check'), beside: true },
  { ...source('style sheets', 'scripts/styles/main.ts', '--check'), beside: true },
  { ...script('packages as published', 'scripts/packages/main.ts'), beside: true },
  { ...script('requirement ids', 'scripts/requirements/main.ts', '--check'), beside: true },
  {
    name: 'unit, chain and browser tests',
    command: 'vitest',
    args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
    count: () => countVitest(vitestReport),
    failures: () => failuresOfVitest(vitestReport),
  },
  {
    name: 'packed packages in projects',
    command: 'vitest',
    args: [
      ...['run', '--config', 'scripts/packages/vitest.config.ts', '--reporter=default'],
      ...['--reporter=json', `--outputFile.json=${packedReport}`],
    ],
    count: () => countVitest(packedReport),
    failures: () => failuresOfVitest(packedReport),
  },
  { ...source('build of the demo', 'scripts/start/build.ts'), beside: true },
  { ...source('size budgets', 'scripts/budgets/main.ts'), beside: true },
  {
    name: 'end-to-end tests',
    command: 'node',
    args: [
      ...sourceFlags,
      ...[
        'node_modules/@playwright/test/cli.js',
        'test',
        '--config',
        'apps/demo/playwright.config.ts',
      ],
    ],
    count: () => countPlaywright(playwrightReport),
    failures: () => failuresOfPlaywright(playwrightReport),
  },
]

/** What `npm run test:long` runs after them; what these print is kept in `docs/measured.md`. */
export const longSteps: readonly Step[] = [
  { ...source('keyboard in Firefox', 'scripts/long/browsers/main.ts', 'firefox'), long: true },
  embedded('Firefox', 'firefox'),
  embedded('Chromium as it comes', 'chromium'),
  embedded('WebKitGTK', 'webkit'),
  { ...source('keyboard in WebKitGTK', 'scripts/long/browsers/main.ts', 'webkit'), long: true },
  { ...source('soak in Chromium', 'scripts/long/soak.ts'), long: true },
  { ...source('kill of the gateway', 'scripts/long/kill.ts'), long: true },
  { ...source('memory of the gateway', 'scripts/long/gatewayMemory.ts'), long: true },
  { ...source('kill of the relay', `${relay}/testing/killMain.ts`), long: true },
  { ...source('bench', 'scripts/bench/main.ts'), long: true },
  { ...source('bench of the relay', `${relay}/bench/main.ts`), long: true },
]

/** The embedded wallet in a browser, from an e-mail address to a signature. */
function embedded(name: string, browser: string): Step {
  const entry = 'scripts/long/browsers/embedded.ts'
  return { ...source(`embedded wallet in ${name}`, entry, browser), long: true }
}

/** A step that runs a script of this repository. */
function script(name: string, ...args: string[]): Step {
  return { name, command: 'node', args }
}

/** A step that runs TypeScript of this repository on the packages' sources. */
function source(name: string, entry: string, ...args: string[]): Step {
  return { name, command: 'node', args: [...sourceFlags, entry, ...args] }
}
