import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { extname, join, normalize } from 'node:path'
import type { Faucet } from './faucet.ts'
import { createMembers, type Members } from './members.ts'

export type SiteServer = {
  url: string
  /** Begins to serve a site; until then nothing is found. */
  serve(site: Site): void
  stop(): Promise<void>
}

export type Site = {
  /** Where the built pages are. */
  folder: string
  /** What `/world.json`, or the file of that name, says. */
  settings: object
  settingsPath?: string
  /** Documents that some addresses answer, as JSON. */
  documents?: Readonly<Record<string, object>>
  /** The services that the pages may reach. */
  services: readonly string[]
  /** The pages that may be held in a frame. */
  frames?: readonly string[]
  /** What every answer says, in place of the headers that are recommended to sites. */
  headers?: Readonly<Record<string, string>>
  /** Addresses that show another page, such as `/wc`. */
  pages?: Readonly<Record<string, string>>
  /** More headers of a page, by its address with `.html`. */
  pageHeaders?: Readonly<Record<string, Readonly<Record<string, string>>>>
  mayUseCamera?: boolean
  /**
   * Whether the site allows wallets with a separate transport: Safe{Wallet} may embed the pages, Coinbase's window may
   * answer, and wallet apps on the same phone listen on its ports.
   */
  hasConnectors?: boolean
  /** Gives test money at `/faucet`. */
  faucet?: Faucet
  /** Answers what is below `/account/`: the site's own accounts. */
  accounts?: RequestListener
  /** Whether visitors sign in here, and `/members` is for those who have. */
  hasMembers?: boolean
}

/** Opens a port for a site, so that its address is known to the services before the site knows theirs. */
export async function openSiteServer(port: number, host = 'localhost'): Promise<SiteServer> {
  let answer: RequestListener = (_request, response) =>
    send(response, 404, fileHeaders('.txt'), Buffer.from('Not found\n'))
  const server = createServer((request, response) => answer(request, response))
  // Longer than a visitor pauses: a connection that closes while it is used again is a view that does not come.
  server.keepAliveTimeout = 120_000
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port')
  const url = `http://${host}:${address.port}`
  return {
    url,
    serve(site) {
      answer = answersOf(site, url)
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Serves built pages with the strict policy that the documentation recommends, and `/world.json`. */
function answersOf(site: Site, origin: string): RequestListener {
  const { folder, pages = {}, pageHeaders = {}, settingsPath = '/world.json' } = site
  const documents = { ...site.documents, [settingsPath]: site.settings }
  const common = site.headers ?? headers(site)
  const members = site.hasMembers ? createMembers(origin) : undefined
  return (request, response) => {
    const url = request.url ?? '/'
    const service = serviceAt(url, site, members)
    if (service) return service(request, response)
    const requestedPath = pathOf(url)
    const path = pages[requestedPath] ?? requestedPath
    const isDrawn = members && path === '/members.html'
    const document = documents[url]
    const file = document ? Promise.resolve(jsonOf(document)) : readFile(join(folder, path))
    const body = isDrawn ? drawn(members, request, file) : file
    const own = {
      ...common,
      ...fileHeaders(document ? '/document.json' : path),
      ...pageHeaders[requestedPath],
      ...(isDrawn && forOneVisitor),
    }
    return body.then(
      (bytes) => send(response, 200, own, bytes),
      () => send(response, 404, { ...common, ...fileHeaders('.txt') }, Buffer.from('Not found\n')),
    )
  }
}

/** Returns what answers an address that is no file. */
function serviceAt(
  url: string,
  { accounts, faucet }: Site,
  members: Members | undefined,
): RequestListener | undefined {
  if (url.startsWith('/siwx/')) return members?.signIn
  if (url.startsWith('/account/')) return accounts
  return url === '/faucet' ? faucet : undefined
}

const jsonOf = (value: object) => Buffer.from(JSON.stringify(value))

/** Caches must not store a visitor's page. */
const forOneVisitor = { 'cache-control': 'private, no-store' }

async function drawn(members: Members, request: IncomingMessage, file: Promise<Buffer>) {
  return Buffer.from(await members.draw(request, (await file).toString()))
}

function send(
  response: ServerResponse,
  status: number,
  fields: Record<string, string>,
  body: Buffer,
): void {
  response.writeHead(status, { ...fields, 'content-length': String(body.length) })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

/** The file of a request: pages have no extension in their address. */
function pathOf(url: string): string {
  const path = normalize(decodeSafely(url.split('?', 1)[0] ?? '/')).replace(/\/$/, '')
  if (path === '' || path === '.') return '/index.html'
  return extname(path) === '' ? `${path}.html` : path
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return '/'
  }
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
}

function fileHeaders(path: string): Record<string, string> {
  return {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'cache-control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
  }
}

function headers({
  services,
  frames = [],
  mayUseCamera = false,
  hasConnectors = false,
}: Site): Record<string, string> {
  const reached = services.flatMap((url) => {
    const { protocol, host } = new URL(url)
    const isSocket = protocol.startsWith('ws')
    return isSocket ? [`${protocol}//${host}`] : [`http://${host}`, `ws://${host}`]
  })
  if (hasConnectors) reached.push('ws://localhost:*')
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${reached.join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self'${hasConnectors ? ' https://app.safe.global' : ''}`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': hasConnectors ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': `camera=(${mayUseCamera ? 'self' : ''}), geolocation=(), microphone=()`,
  }
}
