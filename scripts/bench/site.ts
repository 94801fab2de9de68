import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { build } from 'vite'
import { createWorkshop, installProject } from '../packages/matrix/project.ts'

export type Site = { url: string; stop(): void }

const pages = ['latchkey', 'bare', 'list', 'bareList', 'bareRows']

/** Builds the bench pages as a stranger's site would, and serves them over HTTP/1.1. Needs the packages built. */
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

type File = [name: string, content: string | Uint8Array]

const sources = join(import.meta.dirname, 'pages')

/** In a fresh project with the packed packages, each page by itself: sites do not share what they have in common. */
async function buildPages(): Promise<ReadonlyMap<string, File[1]>> {
  const workshop = createWorkshop()
  try {
    const root = join(installProject(workshop, 'sites'), 'bench')
    cpSync(sources, root, { recursive: true })
    const built = await Promise.all(pages.map((page) => bundle(root, `${page}.html`)))
    // The wallets replace extensions, which no site installs, so they are a separate script.
    const wallets = await bundle(sources, 'wallets.ts')
    return new Map([...built.flat(), ...wallets])
  } finally {
    workshop.remove()
  }
}

/** By Vite, as it comes. */
async function bundle(root: string, entry: string): Promise<File[]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: {
        input: join(root, entry),
        ...(entry.endsWith('.ts') && { output: { format: 'iife', entryFileNames: '[name].js' } }),
      },
    },
  })
  return [result]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source])
}
