import { copyFileSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { type ChunkingContext, type OutputOptions, rolldown } from 'rolldown'
import { awaitedMembers } from './awaitedMembers.ts'
import { addresses, type Entry, entriesOf } from './manifest.ts'
import { type Part, parts } from './parts.ts'

/** Packages that run in Node, where files cost nothing and some are found by where they lie. */
const onServer = ['create-latchkey', 'devkit', 'gateway', 'login', 'relay', 'service']

/** Packages that are built into another one, so that sites do not install what a command alone runs. */
const within: Readonly<Record<string, readonly string[]>> = {
  latchkey: ['@babel/parser', 'create-latchkey'],
}

/** Builds the scripts of a package, with source maps, from its entries into `dist`. */
export async function buildScripts(folder: string): Promise<void> {
  const name = basename(folder)
  const entries = entriesOf(folder)
  const isServer = onServer.includes(name)
  const build = await rolldown({
    input: Object.fromEntries(entries.map(({ source, built }) => [built, `${folder}/${source}`])),
    platform: isServer ? 'node' : 'browser',
    external: (id) =>
      !id.startsWith('.') && !isAbsolute(id) && !id.startsWith(folder) && !isWithin(name, id),
    resolve: { conditionNames: ['latchkey-source', 'import', 'default'] },
    preserveEntrySignatures: 'allow-extension',
    plugins: [awaitedMembers],
    // Entries keep their 'use client': they are separate files.
    checks: { moduleLevelDirective: false },
  })
  await build.write({
    dir: `${folder}/dist`,
    format: 'esm',
    sourcemap: true,
    ...(isServer ? inModules(folder) : inParts(folder, parts[name] ?? [], entries)),
  })
  await build.close()
  copyLicences(folder)
  for (const [address, program] of Object.entries(addresses[folder] ?? {})) {
    const path = join(folder, 'dist', address)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `import '${program}'\n`)
  }
}

function isWithin(name: string, id: string): boolean {
  return within[name]?.some((one) => id === one || id.startsWith(`${one}/`)) ?? false
}

/** Puts the licences of others' code that is built into a package beside its scripts. */
function copyLicences(folder: string): void {
  for (const name of within[basename(folder)] ?? []) {
    if (!name.startsWith('@')) continue
    const place = join(folder, 'dist/licences', `${name.slice(1).replace('/', '-')}.txt`)
    mkdirSync(dirname(place), { recursive: true })
    copyFileSync(join('node_modules', name, 'LICENSE'), place)
  }
}

/** A file for each module. */
function inModules(folder: string): OutputOptions {
  return { preserveModules: true, preserveModulesRoot: `${folder}/src` }
}

/** A file for each entry and each part. */
function inParts(
  folder: string,
  wanted: readonly Part[],
  entries: readonly Entry[],
): OutputOptions {
  let partOf: ReadonlyMap<string, string> | undefined
  const isEntry = new Set(entries.map(({ source }) => resolve(folder, source)))
  return {
    chunkFileNames: '[name].js',
    codeSplitting: {
      groups: [
        {
          debugName: 'parts',
          name(id, modules) {
            partOf ??= sortIntoParts(folder, wanted, modules)
            return isEntry.has(id) ? null : (partOf.get(id) ?? null)
          },
        },
      ],
      includeDependenciesRecursively: false,
    },
  }
}

/** The part of each module: the first that names it or reaches it by static imports. */
function sortIntoParts(
  folder: string,
  wanted: readonly Part[],
  modules: ChunkingContext,
): ReadonlyMap<string, string> {
  const partOf = new Map<string, string>()
  for (const { name, from } of wanted) {
    const waiting = globSync(from.map((glob) => `${folder}/src/${glob}`)).map((path) =>
      resolve(path),
    )
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const module = modules.getModuleInfo(id)
      // Tests and fixtures are named by the globs, too, but they are not built.
      if (!module || partOf.has(id)) continue
      partOf.set(id, name)
      waiting.push(...module.importedIds)
    }
  }
  return partOf
}
