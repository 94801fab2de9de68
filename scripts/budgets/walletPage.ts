import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/**
 * The limit in KiB gzip of what the wallet's page loads until the visitor has logged in: its document, styles, script,
 * worker and the texts of one language.
 */
export const walletPageMaxKiB = 99

const root = new URL('../../apps/vault/', import.meta.url).pathname
const staticImport = /(?:from|import)\s*["']\.\/([^"']+)["']/g

/** Builds the page as it is shipped, and weighs in KiB gzip what it loads to log a visitor in. */
export async function weighWalletPage(): Promise<{ files: number; kib: number }> {
  const built = await build({ root, logLevel: 'error', build: { write: false } })
  const sources = new Map<string, string>()
  for (const { output } of [built].flat().filter((part) => 'output' in part))
    for (const file of output) {
      const source = file.type === 'chunk' ? file.code : file.source
      if (typeof source === 'string') sources.set(file.fileName, source)
    }
  const isFirst = (name: string) =>
    /(^index\.html|\.css|assets\/(index|worker)-[^/]+\.js)$/.test(name)
  const loaded = closure([...sources.keys()].filter(isFirst), sources)
  const weigh = (name: string) => gzipSync(sources.get(name) ?? '', { level: 9 }).length
  const languages = [...sources.keys()].filter((name) => /\.page-[^/]+\.js$/.test(name)).map(weigh)
  const bytes = [...[...loaded].map(weigh), Math.max(...languages)]
  return { files: bytes.length, kib: bytes.reduce((sum, size) => sum + size, 0) / 1024 }
}

/** The files, with what their scripts import statically. */
function closure(first: readonly string[], sources: ReadonlyMap<string, string>): Set<string> {
  const seen = new Set<string>()
  const waiting = [...first]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    if (!name.endsWith('.js')) continue
    for (const [, file] of (sources.get(name) ?? '').matchAll(staticImport))
      waiting.push(`assets/${file}`)
  }
  return seen
}
