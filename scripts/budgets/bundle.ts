import { gzipSync } from 'node:zlib'
import { build, type Metafile } from 'esbuild'

/** The chunks that one entry, or one dynamic import, loads at once. */
export type Load = { source: string; chunks: ReadonlySet<string> }
export type Bundle = {
  /** By source file: the page itself and every dynamically imported module. */
  loads: ReadonlyMap<string, Load>
  /** Gzip bytes by chunk. */
  sizes: ReadonlyMap<string, number>
}

const external = ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client']

/** Bundles an entry as a site's bundler would, minified and split at dynamic imports, React left out. */
export async function bundle(entry: string): Promise<Bundle> {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2023',
    platform: 'browser',
    conditions: ['source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: '/budgets',
    external,
    logLevel: 'error',
  })
  const sizes = new Map(
    result.outputFiles.map((file) => [
      nameOf(file.path),
      gzipSync(file.contents, { level: 9 }).length,
    ]),
  )
  return { loads: loadsOf(result.metafile), sizes }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function loadsOf(metafile: Metafile): Map<string, Load> {
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [nameOf(path), output]),
  )
  const staticImports = (chunk: string) =>
    (outputs.get(chunk)?.imports ?? [])
      .filter((used) => used.kind === 'import-statement' && !used.external)
      .map((used) => nameOf(used.path))
  const loads = new Map<string, Load>()
  for (const [chunk, output] of outputs) {
    if (!output.entryPoint) continue
    loads.set(output.entryPoint, {
      source: output.entryPoint,
      chunks: closure(chunk, staticImports),
    })
  }
  return loads
}

function closure(first: string, next: (chunk: string) => string[]): Set<string> {
  const seen = new Set<string>()
  const waiting = [first]
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (seen.has(chunk)) continue
    seen.add(chunk)
    waiting.push(...next(chunk))
  }
  return seen
}
