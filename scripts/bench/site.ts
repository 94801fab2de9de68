import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

export type Site = { url: string; stop(): void }

const pages = ['latchkey', 'bare', 'list', 'bareList']
const root = fileURLToPath(new URL('pages/', import.meta.url))

/** Builds the bench pages as a site would, and serves them. */
export async function serveSite(): Promise<Site> {
  const files = await buildPages()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const name = path.endsWith('.js') ? path : `${path}.html`
    const file = files.get(name.slice(1))
    response.statusCode = file === undefined ? 404 : 200
    response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'text/html')
    response.end(file)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() }
}

/** Each page by itself: what they have in common is not shared, as it is not between sites. */
async function buildPages(): Promise<Map<string, string | Uint8Array>> {
  const files = new Map<string, string | Uint8Array>()
  for (const page of pages) {
    const apart = await bundle(page, [])
    for (const file of await bundle(page, groupsOf(apart)))
      files.set(file.fileName, file.type === 'chunk' ? file.code : file.source)
  }
  return files
}

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset
type Group = { name: string; test: (id: string) => boolean }

async function bundle(page: string, groups: Group[]): Promise<Output[]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['latchkey-source', 'module', 'browser', 'development|production'] },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: `${root}${page}.html`,
        ...(groups.length > 0 && { output: { codeSplitting: { groups } } }),
      },
    },
  })
  return [result].flat().flatMap((one) => ('output' in one ? one.output : []))
}

const dialog = /packages\/react\/src\/(shell|ui|common|data|format|messages|connect)\//
const account = /packages\/react\/src\/(account|networks|profile)\//
const core = /packages\/(core|protocol)\/|node_modules\/valibot\//

/**
 * Few files, as the packages have them when they are published: what the page loads at once, the dialog, Account. To be
 * dropped when the pages are built from packed packages.
 */
function groupsOf(apart: readonly Output[]): Group[] {
  const first = loadedAtOnce(apart)
  return [
    { name: 'page', test: (id) => first.has(id) },
    { name: 'dialog', test: (id) => dialog.test(id) || core.test(id) },
    { name: 'account', test: (id) => account.test(id) },
  ]
}

/** The modules that a page loads before anything happens in it. */
function loadedAtOnce(output: readonly Output[]): Set<string> {
  const chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
  const modules = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...chunks.values()].filter((chunk) => chunk.isEntry)
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (seen.has(chunk.fileName)) continue
    seen.add(chunk.fileName)
    for (const id of chunk.moduleIds) modules.add(id)
    waiting.push(...chunk.imports.flatMap((file) => chunks.get(file) ?? []))
  }
  return modules
}
