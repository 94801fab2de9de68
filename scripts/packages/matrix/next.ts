import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'

export type NextSite = Awaited<ReturnType<typeof startNext>>

/** Starts a built Next app on a free port and waits until it answers. */
export async function startNext(folder: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn('node', ['node_modules/next/dist/bin/next', 'start', '-p', `${port}`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, SITE_ORIGIN: url, AUTH_SECRET: randomUUID() },
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text
    })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  await untilAnswers(url, () => child.exitCode !== null)
  return {
    url,
    /** What the server has written. */
    log: () => log,
    htmlWith: async (...cookies: readonly string[]) =>
      (await fetch(url, { headers: { cookie: cookies.join('; ') } })).text(),
    async close() {
      child.kill()
      await ended
    },
  }
}

async function untilAnswers(url: string, isGone: () => boolean): Promise<void> {
  while (!isGone()) {
    const answered = await fetch(url).catch(() => undefined)
    if (answered?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('Next ended before it answered')
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('There is no free port')
  return address.port
}
