import { relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type OutputChunk, type RolldownOutput, rolldown } from 'rolldown'

export type Bundle = {
  /** The chunks loaded at once by the page itself and by every dynamically imported module, by source file. */
  loads: ReadonlyMap<string, ReadonlySet<string>>
  /** Gzip bytes by chunk. */
  sizes: ReadonlyMap<string, number>
}

/**
 * Bundles an entry as a site's bundler would: minified, split at dynamic imports, without React and the vendors' SDKs
 * that are optional peers. What the page loads at once is one chunk, as webpack and Rollup have it; Rolldown alone
 * would cut it by who else uses it.
 */
export async function bundle(entry: string): Promise<Bundle> {
  const build = await rolldown({
    input: entry,
    platform: 'browser',
    external: /^(react(-dom)?|rxjs|@ledgerhq\/[\w-]+|@coinbase\/wallet-sdk)($|\/)/,
    resolve: { conditionNames: ['latchkey-source', 'browser', 'import', 'module', 'default'] },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
  })
  const apart = chunksOf(await build.generate({ format: 'esm' }))
  const first = [...apart.values()].find((chunk) => chunk.isEntry)?.fileName ?? ''
  const page = new Set(
    [...closure(first, apart)].flatMap((name) => apart.get(name)?.moduleIds ?? []),
  )
  const groups = [{ name: 'page', test: (id: string) => page.has(id) }]
  const chunks = chunksOf(
    await build.generate({ format: 'esm', minify: true, codeSplitting: { groups } }),
  )
  const loads = [...chunks.values()].flatMap((chunk) =>
    chunk.facadeModuleId
      ? [[relative(process.cwd(), chunk.facadeModuleId), closure(chunk.fileName, chunks)] as const]
      : [],
  )
  return { loads: new Map(loads), sizes: new Map([...chunks].map(sizeOf)) }
}

function chunksOf({ output }: RolldownOutput): Map<string, OutputChunk> {
  return new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
}

function sizeOf([name, chunk]: readonly [string, OutputChunk]): [string, number] {
  return [name, gzipSync(chunk.code, { level: 9 }).length]
}

/** A chunk with all that it imports statically. */
function closure(first: string, chunks: ReadonlyMap<string, OutputChunk>): Set<string> {
  const seen = new Set<string>()
  const waiting = [first]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = chunks.get(name)
    if (!chunk || seen.has(name)) continue
    seen.add(name)
    waiting.push(...chunk.imports)
  }
  return seen
}
