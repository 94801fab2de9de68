import { afterEach, expect, it } from 'vitest'
import { gatewayUrl } from '../../testing/secrets.ts'
import { createJournal } from './journal.ts'
import { watchFetch } from './watchFetch.ts'

const original = globalThis.fetch
afterEach(() => {
  globalThis.fetch = original
})

function watch(answer: typeof fetch, url = gatewayUrl) {
  globalThis.fetch = answer
  const journal = createJournal('react-0.1.0', () => 0)
  const undo = watchFetch(url, journal)
  return { undo, notes: () => journal.recording.get().entries }
}

it('answers as a stand-in without headers does [L38]', async () => {
  const answer = Object.create(null, { status: { value: 204 } })
  const { notes } = watch(async () => answer)
  expect(await fetch(`${gatewayUrl}/v1/`)).toBe(answer)
  expect(notes()).toMatchObject([{ status: 204 }])
})

it('passes on what it cannot read [L38]', async () => {
  const { notes } = watch(async () => new Response('{}'), '/gateway')
  expect((await fetch('/relative')).status).toBe(200)
  expect((await fetch('/relative', { method: Object(Symbol('GET')) })).status).toBe(200)
  expect(notes()).toEqual([])
})

it('notes a request that its own signal aborts as aborted [L38]', async () => {
  const { notes } = watch(async () => Promise.reject(new Error('No')))
  const signal = AbortSignal.abort()
  await expect(fetch(new Request(`${gatewayUrl}/v1/`, { signal }))).rejects.toThrow('No')
  await expect(fetch(`${gatewayUrl}/v1/`, { signal })).rejects.toThrow('No')
  await expect(fetch(`${gatewayUrl}/v1/`)).rejects.toThrow('No')
  expect(notes().map(({ code }) => code)).toEqual(['ABORTED', 'ABORTED', 'NETWORK_FAILED'])
})

it('leaves the page’s own fetch, in whichever order two recorders stop [L38]', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const own: typeof fetch = async () => new Response('{}')
    const first = watch(own)
    const second = watch(globalThis.fetch)
    const [one, other] = order.map((index) => [first, second][index])
    one?.undo()
    await fetch(`${gatewayUrl}/v1/`)
    expect([one?.notes().length, other?.notes().length]).toEqual([0, 1])
    other?.undo()
    expect(globalThis.fetch).toBe(own)
  }
})
