import { globSync, readFileSync } from 'node:fs'

/** An entry of a package: its source and what is built of it, both without the folder and the extension. */
export type Entry = { source: string; built: string }

/** Returns the entries that a package publishes, from its `exports`, and its programs. */
export function entriesOf(folder: string): Entry[] {
  const manifest: unknown = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const published = Object.values(recordOf(recordOf(manifest).exports)).flatMap((target) => {
    const { 'latchkey-source': source, default: built } = recordOf(target)
    if (typeof source !== 'string' || typeof built !== 'string') return []
    const entry = {
      source: source.slice(2),
      built: built.replace(/^\.\/dist\//, '').replace('.js', ''),
    }
    return expand(folder, entry)
  })
  return [...published, ...(programs[folder] ?? []).map(programEntry)]
}

/** Returns an entry for each file that a pattern such as `./messages/*` publishes. */
function expand(folder: string, { source, built }: Entry): Entry[] {
  if (!source.includes('*')) return [{ source, built }]
  const [before = '', after = ''] = source.split('*')
  return globSync(`${folder}/${source}`)
    .toSorted()
    .map((path) => path.slice(`${folder}/${before}`.length, -after.length))
    .map((name) => ({ source: source.replace('*', name), built: built.replace('*', name) }))
}

/** What is run, not imported. */
const programs: Readonly<Record<string, readonly string[]>> = {
  'packages/create-latchkey': ['main.ts'],
  'packages/devkit': ['cli.ts', 'wallets/install.ts'],
  'packages/gateway': [
    'main.ts',
    'relayMain.ts',
    'operator/main.ts',
    'account/login/usersMain.ts',
    'chains/descriptors/descriptorsMain.ts',
    'chains/indexer/indexMain.ts',
  ],
  'packages/latchkey': ['migrate/main.ts'],
  'packages/relay': ['main.ts', 'process/front.ts', 'process/worker.ts'],
}

/**
 * Addresses that operators have programs under, and the built program that each starts, as seen from there. A program
 * that moves within a package keeps its address.
 */
export const addresses: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'packages/gateway': {
    'relay/main.js': '../relayMain.js',
    'login/usersMain.js': '../account/login/usersMain.js',
    'indexer/indexMain.js': '../chains/indexer/indexMain.js',
    'descriptors/descriptorsMain.js': '../chains/descriptors/descriptorsMain.js',
  },
}

function programEntry(source: string): Entry {
  return { source: `src/${source}`, built: source.replace(/\.ts$/, '') }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
