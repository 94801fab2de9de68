import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { createServer } from 'node:net'
import { Readable } from 'node:stream'
import type { Driver, Key } from './driver.ts'
import { command, keyActions } from './webdriver.ts'

const driverPath = '/usr/bin/WebKitWebDriver'
const displayPath = '/usr/bin/Xvfb'
/** Gives windows the focus. */
const managerPath = '/usr/bin/openbox'

/** The private code points of WebDriver's keys. */
const keys: { readonly [K in Key]: string } = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
}

/**
 * Starts WebKitGTK's MiniBrowser on a separate display. Returns its name and address, or nothing if it is not
 * installed.
 */
export async function startWebKitSession(): Promise<
  { name: string; at: string; stop(): void } | undefined
> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  const needed = [driverPath, displayPath, managerPath]
  if (binary === undefined || !needed.every((path) => existsSync(path))) return undefined
  const children: ChildProcess[] = []
  const stop = () => {
    for (const child of children.splice(0).reverse()) child.kill('SIGKILL')
  }
  process.once('exit', stop)
  const screen = spawn(
    displayPath,
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  children.push(screen)
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: `:${await displayOf(screen)}`,
    GSETTINGS_BACKEND: 'memory',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    LANG: 'C.UTF-8',
    LANGUAGE: 'en_US',
  }
  children.push(spawn(managerPath, [], { env, stdio: 'ignore' }))
  children.push(spawn(driverPath, [`--port=${port}`], { env, stdio: 'ignore' }))
  const base = `http://127.0.0.1:${port}`
  await ready(base)
  const session = Object(
    await command(base, 'POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
      },
    }),
  )
  const at = `${base}/session/${session.sessionId}`
  return { at, stop, name: `WebKitGTK ${session.capabilities?.browserVersion ?? ''}` }
}

/** The same, driven by keys alone. */
export async function startWebKit(): Promise<Driver | undefined> {
  const session = await startWebKitSession()
  if (!session) return undefined
  const { at, name, stop } = session
  const send = (values: string[]) => command(at, 'POST', '/actions', keyActions(values))
  return {
    name,
    async goto(url) {
      await command(at, 'POST', '/url', { url })
    },
    async press(key) {
      await send([keys[key]])
    },
    async type(text) {
      await send([...text])
    },
    async read(inPage) {
      const script = `return (${inPage.toString()})()`
      return String(await command(at, 'POST', '/execute/sync', { script, args: [] }))
    },
    async close() {
      await command(at, 'DELETE', '').catch(() => {})
      stop()
    },
  }
}

/** Xvfb takes a free display and writes its number. */
async function displayOf(screen: ChildProcess): Promise<string> {
  const numbers = screen.stdio[3]
  if (!(numbers instanceof Readable)) throw new Error('Xvfb has no channel to tell its display')
  const [chunk] = await once(numbers, 'data', { signal: AbortSignal.timeout(20_000) })
  return String(chunk).trim()
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

async function ready(base: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await command(base, 'GET', '/status').catch(() => undefined)
    if (answer !== undefined) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver does not answer')
}
