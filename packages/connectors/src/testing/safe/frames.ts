import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { chromium, type Frame, type Page } from 'playwright'

/** Serves the host, the app and the sibling, and opens them in Chromium. Two servers, five origins. */
export async function startFrames() {
  // The workspace's own finder; it lies outside of this package's sources.
  const { findHeadless } = await import(
    new URL('../../../../../scripts/chromium.ts', import.meta.url).href
  )
  const { path, args }: { path: string; args: string[] } = await findHeadless()
  const browser = await chromium.launch({ executablePath: path, args })
  const [one, two] = [await serve(), await serve()]
  const local = (server: Server, name: string) => `http://${name}:${portOf(server)}`
  return {
    hostOrigin: local(one, 'wallet.safe.localhost'),
    /** Of another site than the host: browsers may deny it storage in the frame. */
    appOrigin: local(one, '127.0.0.1'),
    nearOrigin: local(one, 'app.safe.localhost'),
    strangerOrigin: local(two, 'localhost'),
    siblingOrigin: local(two, '127.0.0.1'),
    page: async (): Promise<Page> => (await browser.newContext()).newPage(),
    async close() {
      await browser.close()
      for (const server of [one, two]) server.close()
    },
  }
}
export type Frames = Awaited<ReturnType<typeof startFrames>>

export function pageUrl(origin: string, name: PageName, settings: object = {}) {
  return `${origin}/${name}?${new URLSearchParams({ settings: JSON.stringify(settings) })}`
}

/** The frame of the page that runs the app, once it has. */
export async function appFrame(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('iframe[src*="/app?"]')
  const frame = await element.contentFrame()
  if (!frame) throw new Error('The app is in no frame')
  await frame.waitForFunction(() => 'app' in window)
  return frame
}

const entries = {
  host: new URL('./host.ts', import.meta.url),
  app: new URL('./app.ts', import.meta.url),
  sibling: new URL('./sibling.ts', import.meta.url),
}
type PageName = keyof typeof entries
const scripts = new Map<string, Promise<string>>()

async function serve(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const [, name = '', extension] = /^\/(\w+)(\.js)?$/.exec(pathname) ?? []
    if (!isPageName(name)) return void response.writeHead(404).end()
    if (!extension) {
      const page = `<!doctype html><html lang="en"><title>${name}</title><body><script type="module" src="/${name}.js"></script>`
      return void response.setHeader('content-type', 'text/html').end(page)
    }
    const script = scripts.get(name) ?? bundle(entries[name])
    scripts.set(name, script)
    response.setHeader('content-type', 'text/javascript').end(await script)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function isPageName(name: string): name is PageName {
  return Object.hasOwn(entries, name)
}

async function bundle(entry: URL): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    conditions: ['latchkey-source'],
  })
  return outputFiles.map(({ text }) => text).join('\n')
}
