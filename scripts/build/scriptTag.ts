import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OutputBundle, type OutputChunk, type Plugin, rolldown } from 'rolldown'

const source = 'packages/latchkey/src/script-tag'
const place = 'packages/latchkey/dist/script'
const script = 'latchkey.js'

/**
 * Builds `latchkey.js`, which a page has by a script tag, and the files that it loads. The script knows the digests of what
 * the first view needs and of a list with all others, so that its own `integrity` attribute vouches for everything. Uses the
 * built packages. Writes the attribute to `integrity.txt`.
 */
export async function buildScriptTag(): Promise<void> {
  rmSync(place, { recursive: true, force: true })
  const build = await rolldown({
    input: { latchkey: `${source}/script.ts` },
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [importsByScript, digests],
    checks: { moduleLevelDirective: false },
  })
  const { output } = await build.write({
    dir: place,
    format: 'esm',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await build.close()
  const built = output.find(({ fileName }) => fileName === script)
  if (built?.type !== 'chunk') throw new Error(`${script} was not built`)
  writeFileSync(join(place, 'integrity.txt'), `${digestOf(built.code)}\n`)
}

/** Has files imported by the script, which verifies them. */
const importsByScript: Plugin = {
  name: 'imports by the script',
  renderChunk: (code) => ({ code: writeImports(code), map: null }),
}

function writeImports(code: string): string {
  return code.replace(/\bimport\((["'`])\.\/([^"'`]+)\1\)/g, 'globalThis.latchkey.importFile("$2")')
}

/** Writes the digests into the script, and the list of files. */
const digests: Plugin = {
  name: 'digests',
  generateBundle(_, bundle) {
    const chunks = chunksOf(bundle)
    const entry = chunks.find(({ fileName }) => fileName === script)
    const start = chunks.find(({ name }) => name === 'start')
    if (!entry || !start || entry.imports.length > 0)
      throw new Error(`${script} must be one file that imports ${source}/start.ts`)
    const facts = (chunk: OutputChunk) => [digestOf(chunk.code), ...chunk.imports]
    const others = chunks.filter((chunk) => chunk !== entry)
    const files = Object.fromEntries(others.map((chunk) => [chunk.fileName, facts(chunk)]))
    const code = `export const files=${JSON.stringify(files)}`
    const list = `files-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
    this.emitFile({ type: 'asset', fileName: list, source: code })
    const first = [...reachedFrom(start, chunks)].map((name) => [name, files[name]])
    const known = { ...Object.fromEntries(first), [list]: [digestOf(code)] }
    entry.code = `(()=>{const firstFiles=${JSON.stringify(known)},listOfFiles="${list}";${entry.code}})()\n`
  },
}

function chunksOf(bundle: OutputBundle): OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

/** The names of a chunk and of all that it imports. */
function reachedFrom(
  chunk: OutputChunk,
  chunks: readonly OutputChunk[],
  found = new Set<string>(),
): Set<string> {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const one of chunks)
    if (chunk.imports.includes(one.fileName)) reachedFrom(one, chunks, found)
  return found
}

/** The `integrity` of a file (Subresource Integrity, section 3.5). */
function digestOf(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`
}
