import { once } from 'node:events'
import { createServer } from 'node:http'
import { build } from 'esbuild'

export type Site = { url: string; stop(): void }

/** Builds the two bench pages as a site would, and serves them. */
export async function serveSite(): Promise<Site> {
  const result = await build({
    entryPoints: ['scripts/bench/pages/latchkey.tsx', 'scripts/bench/pages/bare.tsx'],
    bundle: true,
    write: false,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2023',
    platform: 'browser',
    jsx: 'automatic',
    conditions: ['source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: '/site',
    logLevel: 'error',
  })
  const files = new Map(
    result.outputFiles.map((file) => [file.path.replace('/site', ''), Buffer.from(file.contents)]),
  )
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const script = files.get(path)
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html')
    response.end(script ?? html(path))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() }
}

function html(path: string): string {
  return `<!doctype html><meta charset="utf-8"><title>bench</title><div id="root"></div><script type="module" src="${path}.js"></script>`
}
