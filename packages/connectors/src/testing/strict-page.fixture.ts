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

/** Bundles `entry` (a file URL), serves it and opens it, with `hash` behind its address. */
export async function strictPage(entry: URL, hash = ''): Promise<StrictPage> {
  const { origin, close } = await servePage(entry, strict)
  // The workspace's own finder; it lies outside of this package's sources.
  const { findHeadless } = await import(
    new URL('../../../../scripts/chromium.ts', import.meta.url).href
  )
  const { path, args }: { path: string; args: string[] } = await findHeadless()
  const browser = await chromium.launch({ executablePath: path, args })
  const page = await (await browser.newContext()).newPage()
  const requests: string[] = []
  const problems: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) requests.push(request.url())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (/Content.Security|Trusted/i.test(message.text())) problems.push(message.text())
  })
  await page.goto(`${origin}/${hash}`)
  return {
    page,
    origin,
    requests,
    problems,
    async close() {
      await browser.close()
      close()
    },
  }
}

const strict =
  "default-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types 'none'"

/** Serves a page that runs one script, under a policy if one is named. */
export async function servePage(entry: URL, policy?: string) {
  const files = await bundle(entry)
  const server = createServer(({ url = '/' }, response) => {
    const script = files.get(new URL(url, 'http://localhost').pathname)
    if (policy !== undefined) response.setHeader('content-security-policy', policy)
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript')
    response.end(script ?? blank)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return { origin: `http://localhost:${port}`, close: () => server.close() }
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
    conditions: ['latchkey-source'],
    logLevel: 'error',
  })
  return new Map(outputFiles.map(({ path, text }) => [path, text]))
}
