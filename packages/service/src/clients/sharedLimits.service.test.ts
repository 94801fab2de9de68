import { connect, createServer } from 'node:net'
import { createTestClock } from '@latchkey/devkit/clock'
import { expect, it, onTestFinished } from 'vitest'
import { defaultDatabase } from '../database/config.ts'
import { silent } from '../logs.ts'
import { noMeter } from '../metrics/index.ts'
import { hasPostgres, startPostgres } from '../testing/postgres.ts'
import { openSharedLimits } from './openLimits.ts'

/** Forwards to a database. `delay`: milliseconds before each connection. It refuses connections while it is `isDown`. */
async function startProxy(url: string) {
  const state = { delay: 0, isDown: false }
  const starts: string[] = []
  const proxied = new URL(url)
  const port = proxied.port || '5432'
  const folder = proxied.searchParams.get('host')
  proxied.searchParams.delete('host')
  const server = createServer((socket) => {
    socket.on('error', () => {})
    if (state.isDown) return socket.destroy()
    setTimeout(() => {
      const target = connect(`${folder}/.s.PGSQL.${port}`)
      target.on('error', () => socket.destroy())
      socket.once('data', (data) => starts.push(data.toString('latin1')))
      socket.pipe(target).pipe(socket)
    }, state.delay)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  proxied.host = `127.0.0.1:${address.port}`
  return { state, starts, url: proxied.href, stop: () => server.close() }
}

const canRun = hasPostgres() && process.env.LATCHKEY_TEST_DATABASE_URL === undefined

it.skipIf(!canRun)(
  'starts on a slow database, and without one until it answers [L16]',
  async () => {
    const cluster = await startPostgres()
    const proxy = await startProxy(await cluster.database())
    const clock = createTestClock()
    const open = async () => {
      const database = { ...defaultDatabase, statementTimeout: 30_000 }
      const options = { databaseUrl: proxy.url, database, clock, log: silent, meter: noMeter }
      const limits = await openSharedLimits(options)
      onTestFinished(() => limits.close())
      return limits.create('requests', 2)
    }
    onTestFinished(async () => {
      proxy.stop()
      await cluster.stop()
    })

    proxy.state.isDown = true
    const early = await open()
    expect([await early.wait('a', '/'), await early.wait('a', '/')]).toEqual([0, 0])
    expect(await early.wait('a', '/')).toBeGreaterThan(0)

    Object.assign(proxy.state, { isDown: false, delay: 700 })
    const later = await open()
    await clock.advance(6_000)
    expect([await early.wait('b', '/'), await later.wait('b', '/')]).toEqual([0, 0])
    expect(await later.wait('b', '/')).toBeGreaterThan(0)
    expect(proxy.starts.length).toBeGreaterThan(0)
    // PgBouncer refuses a connection that begins with it.
    expect(proxy.starts.join()).not.toContain('statement_timeout')
  },
)
