import { createTestClock } from '@latchkey/devkit/clock'
import { ask } from '@latchkey/service/testing'
import { afterEach, expect, it } from 'vitest'
import { openDatabase } from '../../edge/database/open.ts'
import { createGateway } from '../../gateway.ts'
import type { Fetched } from './guardedFetch.ts'
import { createMedia } from './media.ts'

const picture: Fetched = {
  ok: true,
  bytes: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
}
const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0)) await end()
})

/** Pictures whose servers answer when the test says so. */
async function begin() {
  const db = await openDatabase(undefined)
  const clock = createTestClock()
  const open = new Map<string, (fetched: Fetched) => void>()
  const fetches: string[] = []
  const media = createMedia(
    db,
    (url) => {
      fetches.push(url)
      return new Promise((resolve) => open.set(url, resolve))
    },
    {},
    clock,
  )
  const gateway = await createGateway({ logs: 'off' }, { media }, clock)
  ended.push(
    () => gateway.close(),
    () => db.destroy(),
  )
  async function answer(url: string, fetched: Fetched) {
    open.get(url)?.(fetched)
    open.delete(url)
    await clock.advance(0)
  }
  return { media, gateway, clock, fetches, answer, open: () => [...open.keys()] }
}
const url = (index: number) => `https://pictures.example/${index}.png`

it('are fetched a few at a time for a client, and more are refused once many wait', async () => {
  const { media, gateway, clock, fetches, answer, open } = await begin()
  const get = (index: number) => ask(gateway, `/v1/image?url=${url(index)}`)
  const sent = Array.from({ length: 156 }, (_, index) => get(index))
  await expect.poll(open).toHaveLength(6)
  const refused = await get(156)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect((await refused.json()).reasons).toEqual([
    { field: 'url', description: 'Too many pictures are being fetched' },
  ])
  // Another client does not wait for this one.
  const other = media.byUrl(url(1_000), 'another')
  expect(open()).toContain(url(1_000))
  await answer(url(1_000), picture)
  expect((await other).ok).toBe(true)
  await answer(url(0), picture)
  expect((await sent[0])?.status).toBe(200)
  await expect.poll(open).toHaveLength(6)
  // The requests that have waited for long are over, and cause no fetch.
  await clock.advance(30_000)
  for (const one of open()) await answer(one, picture)
  expect((await sent.at(-1))?.status).toBe(503)
  await expect.poll(open).toEqual([])
  expect(fetches).toHaveLength(8)
})

it('are fetched for so many clients at a time', async () => {
  const { media, answer, open } = await begin()
  const results = Array.from({ length: 50 }, (_, index) => media.byUrl(url(index), `${index % 10}`))
  await expect.poll(open).toHaveLength(24)
  while (open().length > 0) for (const one of open()) await answer(one, picture)
  expect((await Promise.all(results)).every(({ ok }) => ok)).toBe(true)
})

it('are fetched again after a failure, and not after an answer', async () => {
  const { media, fetches, answer } = await begin()
  const read = async (fetched: Fetched) => {
    const result = media.byUrl(url(0), '')
    await answer(url(0), fetched)
    return (await result).ok || fetches.length
  }
  expect(await read({ ok: false, problem: 'unreachable' })).toBe(1)
  expect(await read({ ok: false, problem: 'notAllowed' })).toBe(2)
  expect(await read({ ok: false, problem: 'refused' })).toBe(3)
  expect(await read(picture)).toBe(3)
})
