import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

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

async function buildPages(): Promise<Map<string, string | Uint8Array>> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['latchkey-source', 'module', 'browser', 'development|production'] },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: pages.map((name) => `${root}${name}.html`) },
    },
  })
  const files = new Map<string, string | Uint8Array>()
  for (const { output } of [result].flat().filter((one) => 'output' in one)) {
    for (const file of output)
      files.set(file.fileName, file.type === 'chunk' ? file.code : file.source)
  }
  return files
}
