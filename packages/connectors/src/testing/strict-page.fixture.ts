import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { build } from 'esbuild'

/** A page in a real Chromium that runs one script under the policy which the product works under. */
export type StrictPage = {
  page: Page
  origin: string
  /** Every request that left for another origin. */
  requests: string[]
  /** What the policy stopped, and what was thrown and not caught. */
  problems: string[]
  close(): Promise<void>
}

/** Bundles `entry` (a file URL), serves it and opens it. `connect` is added to the policy's `connect-src`. */
export async function strictPage(entry: URL, connect = ''): Promise<StrictPage> {
  const files = await bundle(entry)
  const policy = `default-src 'self'; img-src 'self' data:; connect-src 'self' ${connect}; require-trusted-types-for 'script'; trusted-types 'none'`
  const server = createServer(({ url = '/' }, response) => {
    const script = files.get(new URL(url, 'http://localhost').pathname)
    response.setHeader('content-security-policy', policy)
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript')
    response.end(script ?? blank)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const bound = server.address()
  const origin = `http://localhost:${typeof bound === 'object' && bound ? bound.port : 0}`
  // The workspace's own finder; it lies outside of this package's sources.
  const { findChromium } = await import(
    new URL('../../../../scripts/chromium.ts', import.meta.url).href
  )
  const { path, args }: { path: string; args: string[] } = await findChromium()
  const browser = await chromium.launch({ executablePath: path, args })
  const page = await (await browser.newContext()).newPage()
  const requests: string[] = []
  const problems: string[] = []
  page.context().on('request', (request) => {
    if (!request.url().startsWith(origin)) requests.push(request.url())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (/Content.Security|Trusted/i.test(message.text())) problems.push(message.text())
  })
  await page.goto(origin)
  return {
    page,
    origin,
    requests,
    problems,
    async close() {
      await browser.close()
      server.close()
    },
  }
}

const blank =
  '<!doctype html><html lang="en"><title>Page</title><script type="module" src="/page.js"></script><body></body></html>'

async function bundle(entry: URL): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    write: false,
    splitting: true,
    outdir: '/',
    entryNames: 'page',
    format: 'esm',
    target: 'es2023',
    conditions: ['source'],
    logLevel: 'error',
  })
  return new Map(outputFiles.map(({ path, text }) => [path, text]))
}
