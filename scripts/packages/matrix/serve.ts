import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}

export type Served = { url: string; close(): Promise<void> }

/**
 * Serves the files of some folders, the first that has one, on a free port, also to other origins. Addresses may leave out
 * `.html` and `index.html`.
 */
export function serveFolders(...folders: readonly string[]): Promise<Served> {
  return serveFiles(folders, {})
}

/** Serves a folder as `serveFolders` does, under a policy. */
export function serveUnderPolicy(folder: string, policy: string): Promise<Served> {
  return serveFiles([folder], { 'content-security-policy': policy })
}

async function serveFiles(
  folders: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<Served> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const names = pathname.endsWith('/')
      ? [`${pathname}index.html`]
      : [pathname, `${pathname}.html`]
    const files = folders.flatMap((folder) => names.map((name) => join(folder, name)))
    const file = files.find((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
    if (!file) return response.writeHead(404).end()
    response.writeHead(200, {
      ...headers,
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'access-control-allow-origin': '*',
    })
    return createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // A browser opens connections ahead of need; one without a request would be waited for.
        server.closeAllConnections()
      }),
  }
}
