import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { createTestClock } from '@latchkey/devkit/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGuardedFetch, publicInternet } from './guardedFetch.ts'
import { createHostResolver } from './resolveHost.ts'

/** The records of a name server, which is silent about other names. */
const records: Record<string, Partial<Record<1 | 28, number[]>>> = {
  'both.test': { 1: [93, 184, 216, 34], 28: [0x26, 0x06, 0x47, 0, ...Array(11).fill(0), 1] },
  'four.test': { 1: [93, 184, 216, 34] },
  'inside.test': { 1: [127, 0, 0, 1] },
  'mixed.test': { 1: [93, 184, 216, 34], 28: [0xfd, ...Array(14).fill(0), 1] },
  localhost: { 1: [93, 184, 216, 34] },
  'nothing.test': {},
}

/** Answers a query with the one record of its name and type, if there is one (RFC 1035). */
function answerTo(query: Buffer): Buffer | undefined {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const known = records[labels.join('.').toLowerCase()]
  if (!known) return undefined
  const type = query.readUInt16BE(at + 1)
  const data = type === 1 || type === 28 ? known[type] : undefined
  const header = Buffer.from(query.subarray(0, 12))
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(data ? 1 : 0, 6)
  header.writeUInt32BE(0, 8)
  const question = query.subarray(12, at + 5)
  if (!data) return Buffer.concat([header, question])
  const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length, ...data])
  return Buffer.concat([header, question, record])
}

const server = createSocket('udp4', (query, { port, address }) => {
  queries += 1
  const answer = answerTo(query)
  if (answer) server.send(answer, port, address)
})
let queries = 0
let resolve: ReturnType<typeof createHostResolver>
beforeAll(async () => {
  await new Promise<void>((ready) => server.bind(0, '127.0.0.1', ready))
  resolve = createHostResolver([`127.0.0.1:${server.address().port}`])
})
afterAll(() => new Promise<void>((closed) => server.close(() => closed())))

const never = new AbortController().signal

describe('names that strangers choose', () => {
  it('have the addresses of both families', async () => {
    expect(await resolve('both.test', never)).toEqual(['93.184.216.34', '2606:4700::1'])
    expect(await resolve('four.test', never)).toEqual(['93.184.216.34'])
    await expect(resolve('nothing.test', never)).rejects.toThrow('ENODATA')
  })

  it('never lead into the operator’s network, by either family or as this machine', async () => {
    const opened: unknown[] = []
    const open = (_: URL, addresses: readonly string[]) => {
      opened.push(addresses)
      return Promise.reject(new Error('There is no server'))
    }
    const guarded = createGuardedFetch({ ...publicInternet(), resolve, open }, createTestClock())
    const problemOf = async (host: string) => {
      const fetched = await guarded(`https://${host}/`, { sizeLimit: 9, timeout: 9_000 })
      return fetched.ok ? undefined : fetched.problem
    }
    for (const host of ['inside.test', 'mixed.test', 'localhost', 'localhost.', 'a.localhost'])
      expect(await problemOf(host), host).toBe('notAllowed')
    expect(opened).toEqual([])
    expect(await problemOf('both.test')).toBe('unreachable')
    expect(opened).toEqual([['93.184.216.34', '2606:4700::1']])
  })

  it('delay no other name while their servers are silent, and end with their request', async () => {
    const request = new AbortController()
    const silent = Array.from({ length: 80 }, (_, index) =>
      resolve(`${index}.silent.test`, request.signal).catch((error: unknown) => error),
    )
    await expect.poll(() => queries).toBeGreaterThan(100)
    const asked = queries
    // A file of names, or a server: both take a thread of the pool.
    expect((await lookup('localhost')).address).toMatch(/^(127\.0\.0\.1|::1)$/)
    request.abort(new Error('It is over'))
    const ends = await Promise.all(silent)
    expect(ends.every((error) => error instanceof Error && error.message === 'It is over')).toBe(
      true,
    )
    // The places are free again.
    expect(await resolve('four.test', never)).toEqual(['93.184.216.34'])
    expect(queries - asked).toBeLessThan(40)
  })
})
