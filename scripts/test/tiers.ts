import { resolve } from 'node:path'
import type { Step, TestRunner } from './step.ts'

/** The tiers of `npm test`, in their order. */
export const tierNames = [
  'static',
  'unit',
  'service',
  'chain',
  'component',
  'packed',
  'e2e',
] as const
export type TierName = (typeof tierNames)[number]

export type Tier = {
  name: string
  /** Seconds on two quiet cores. */
  budget?: number
  steps: readonly Step[]
}

/** Where the reports of a run are written. */
export const reports = '.cache/test'

/** Where the programs are built that service tests start, as an absolute path: tests start them in other folders. */
export const programs = resolve(reports, 'programs')

/** Has Node read the packages' sources. */
const sourceFlags = ['--conditions=latchkey-source', '--disable-warning=ExperimentalWarning']
const relay = 'packages/relay/src'
const long = { LATCHKEY_LONG: '1' }
const packedConfig = 'scripts/packages/vitest.config.ts'

const build = script('build of the packages', 'scripts/build/main.ts')
const types: Step = { name: 'types', command: 'tsc', args: ['-b'] }
const demo = source('build of the demo', 'scripts/start/build.ts')

/** What `npm test` runs. */
export const tiers: Readonly<Record<TierName, Tier>> = {
  static: {
    name: 'static',
    budget: 60,
    steps: [
      types,
      { name: 'format and lint', command: 'biome', args: ['ci', '.'], beside: true },
      { name: 'unused code', command: 'knip', args: ['--no-progress'], beside: true },
      build,
      source('list of errors', 'scripts/docs/errors.ts', '--check'),
      { ...script('messages compiled', 'scripts/messages/main.ts', '--check'), beside: true },
      { ...script('API pages and docstrings', 'scripts/api/main.ts', '--check'), beside: true },
      { ...source('style sheets', 'scripts/styles/main.ts', '--check'), beside: true },
      { ...script('words', 'scripts/prose/main.ts'), beside: true },
      { ...script('import rules', 'scripts/lint/imports/main.ts', '--check'), beside: true },
      { ...script('sizes of files and functions', 'scripts/lint/sizes/main.ts'), beside: true },
      { ...script('texts outside the catalogue', 'scripts/lint/literals/main.ts'), beside: true },
      { ...script('requirement ids', 'scripts/requirements/main.ts', '--check'), beside: true },
      { ...vitest('documents', ['static']), beside: true },
    ],
  },
  unit: { name: 'unit', budget: 60, steps: [vitest('unit', ['unit'])] },
  service: {
    name: 'service',
    budget: 120,
    steps: [
      source('build of the programs', 'scripts/test/programs.ts'),
      { ...vitest('service', ['service']), env: { LATCHKEY_TEST_PROGRAMS: programs } },
    ],
  },
  chain: { name: 'chain', budget: 120, steps: [vitest('chain', ['chain'])] },
  component: {
    name: 'component',
    budget: 90,
    steps: [vitest('component', ['browser', 'browser, published React', 'browser, React 18'])],
  },
  packed: {
    name: 'packed',
    budget: 60,
    steps: [
      { ...types, name: 'types of the packages' },
      build,
      script('packages as published', 'scripts/packages/main.ts'),
      { ...packed('packed packages in projects'), beside: true },
      { ...source('size budgets', 'scripts/budgets/main.ts'), beside: true },
    ],
  },
  e2e: { name: 'e2e', budget: 180, steps: [demo, playwright('end-to-end')] },
}

/** What `npm run test:long` runs after the tiers. */
export const longForm: Tier = {
  name: 'long',
  steps: [
    // The static tier leaves out the types of installed packages: reading them takes Biome longer than all else.
    {
      name: 'lint with the types of packages',
      command: 'biome',
      args: ['lint', '--config-path=typed.biome.json', '.'],
    },
    { ...vitest('long unit and service', ['unit', 'service']), env: long },
    { ...vitest('long chain', ['chain']), env: long },
    {
      ...vitest('long component', ['browser', 'browser, published React', 'browser, React 18']),
      env: long,
    },
    { ...packed('all packed packages in projects'), env: long },
    { ...playwright('long end-to-end'), env: long },
    measure('keyboard in Firefox', 'scripts/long/browsers/main.ts', 'firefox'),
    embedded('Firefox', 'firefox'),
    embedded('Chromium as it comes', 'chromium'),
    embedded('WebKitGTK', 'webkit'),
    measure('keyboard in WebKitGTK', 'scripts/long/browsers/main.ts', 'webkit'),
    measure('soak in Chromium', 'scripts/long/soak.ts'),
    measure('kill of the gateway', 'scripts/long/kill.ts'),
    measure('memory of the gateway', 'scripts/long/gatewayMemory.ts'),
    measure('kill of the relay', `${relay}/testing/killMain.ts`),
    measure('bench', 'scripts/bench/main.ts'),
    measure('bench of the relay', `${relay}/bench/main.ts`),
  ],
}

function vitest(name: string, projects: readonly string[]): Step {
  const chosen = projects.map((project) => `--project=${project}`)
  const tests: TestRunner = {
    report: reportPath(name),
    alone: ({ file, project }) => vitestArgs('default', `--project=${project}`, file),
  }
  return { name, command: 'vitest', args: vitestArgs('dot', ...chosen), tests }
}

/** The projects of other people that are built from tarballs: the long form tries all of them. */
function packed(name: string): Step {
  const tests: TestRunner = {
    report: reportPath(name),
    alone: ({ file }) => vitestArgs('default', '--config', packedConfig, file),
  }
  return { name, command: 'vitest', args: vitestArgs('dot', '--config', packedConfig), tests }
}

function vitestArgs(reporter: 'dot' | 'default', ...args: string[]): string[] {
  return [
    ...['run', `--reporter=${reporter}`, '--reporter=./scripts/test/vitest.reporter.ts'],
    ...args,
  ]
}

function playwright(name: string): Step {
  const args = [
    ...sourceFlags,
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'apps/demo/playwright.config.ts',
  ]
  const tests: TestRunner = {
    report: reportPath(name),
    alone: ({ file }) => [...args, `/${file.replaceAll('.', '\\.')}$`],
  }
  return { name, command: 'node', args, tests }
}

function reportPath(name: string): string {
  return `${reports}/${name.replaceAll(' ', '-')}.json`
}

/** The embedded wallet in a browser, from an e-mail address to a signature. */
function embedded(name: string, browser: string): Step {
  return measure(`embedded wallet in ${name}`, 'scripts/long/browsers/embedded.ts', browser)
}

/** A script that measures: `docs/measured.md` keeps what it prints. */
function measure(name: string, entry: string, ...args: string[]): Step {
  return { ...source(name, entry, ...args), measures: true }
}

/** A script of this repository. */
function script(name: string, ...args: string[]): Step {
  return { name, command: 'node', args }
}

/** TypeScript of this repository that reads the packages' sources. */
function source(name: string, entry: string, ...args: string[]): Step {
  return { name, command: 'node', args: [...sourceFlags, entry, ...args] }
}
