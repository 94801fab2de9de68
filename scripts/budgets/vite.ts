import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { addLoads, leftOut, type Page, type Site } from './site.ts'

/** Builds a page of a project by Vite, as it comes but for what is left out. */
export async function buildByVite(root: string, page: Page): Promise<Site> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: {
        input: `${root}/src/${page}.js`,
        external: leftOut,
      },
    },
  })
  const chunks = new Map<string, Rolldown.OutputChunk>()
  for (const { output } of [built].flat().filter((part) => 'output' in part)) {
    for (const file of output) if (file.type === 'chunk') chunks.set(file.fileName, file)
  }
  const loads = new Map<string, ReadonlySet<string>>()
  for (const chunk of chunks.values()) {
    const files = closure(chunk.fileName, chunks)
    for (const module of chunk.moduleIds) addLoads(loads, module, files)
  }
  const sizes = [...chunks.values()].map(
    ({ fileName, code }) => [fileName, gzipSync(code, { level: 9 }).length] as const,
  )
  return { loads, sizes: new Map(sizes) }
}

/** A chunk with all that it imports statically. */
function closure(first: string, chunks: ReadonlyMap<string, Rolldown.OutputChunk>): Set<string> {
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
