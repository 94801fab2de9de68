import { createServer } from 'node:net'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { startPart } from './part.ts'
import { startOnPort } from './ports.ts'
import { openSiteServer } from './siteServer.ts'

afterEach(() => vi.unstubAllEnvs())

it.each([
  'HOST',
  'PORT',
  'DATABASE_URL',
  'PROJECT_IDS',
  'RELAY_HOSTS',
  'STUCK_AFTER',
  'ALLOWED_ORIGINS',
])('keeps the %s of services of one’s own from the stack', async (name) => {
  vi.stubEnv(name, 'own')
  const say = `console.log('It listens on http://localhost/' + process.env.${name})`
  const live = 'setInterval(() => {}, 1_000)'
  const part = await startPart(
    { name: 'A service', entry: '--eval', port: 1, arguments: () => [`${say};${live}`] },
    () => {},
  )
  await part.stop()
  expect(part.url).toBe('http://localhost/undefined')
})

/** A port that this process has. */
async function takenPort(): Promise<number> {
  const squatter = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void squatter.close())
  await new Promise((resolve) => squatter.once('listening', resolve))
  const bound = squatter.address()
  return typeof bound === 'object' && bound !== null ? bound.port : 0
}

const listens = `
  const server = require('node:http').createServer().listen(Number(process.argv[1]), '127.0.0.1')
  server.on('listening', () => console.log('It listens on http://127.0.0.1:' + server.address().port))
`

it('starts a service on another port where its own is taken, and says so', async () => {
  const port = await takenPort()
  const notices: string[] = []
  const part = await startPart(
    { name: 'The gateway', entry: '--eval', port, arguments: (own) => [listens, String(own)] },
    (text) => notices.push(text),
  )
  await part.stop()
  expect(notices).toEqual([`Port ${port} (The gateway) is busy: another is taken.`])
  expect(new URL(part.url).port).not.toBe(String(port))
})

it('opens a site on another port where its own is taken, and says so', async () => {
  const port = await takenPort()
  const notices: string[] = []
  const places = { name: 'the demo', notify: (text: string) => notices.push(text) }
  const site = await startOnPort(port, places, openSiteServer)
  await site.stop()
  expect(notices).toEqual([`Port ${port} (the demo) is busy: another is taken.`])
  expect(new URL(site.url).port).not.toBe(String(port))
})

it('does not try again where something else is wrong', async () => {
  const notices: string[] = []
  const plan = {
    name: 'The relay',
    entry: '--eval',
    port: 9,
    arguments: () => ['throw Error("no")'],
  }
  await expect(startPart(plan, (text) => notices.push(text))).rejects.toThrow('Error: no')
  expect(notices).toEqual([])
})
