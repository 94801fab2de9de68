import { createHastyClock } from '@latchkey/service/testing'
import { expect, it } from 'vitest'
import { sourceFailure } from './failure.ts'
import type { HistorySource, Omission } from './port.ts'
import { createChainReader } from './reader.ts'

/** A source whose every page has one block less. */
function sourceOf(
  name: HistorySource['name'],
  omits: Omission[],
  isDown = () => false,
): HistorySource {
  return {
    name,
    omits,
    isDefault: false,
    beginning: async () => ({ fromBlock: 0, since: undefined }),
    async read({ upTo = 20 }) {
      if (isDown()) return { ok: false, failure: sourceFailure('unreachable', 'Down') }
      return { ok: true, page: { rows: [], completeFrom: upTo } }
    },
  }
}
const clock = createHastyClock(0)
const timeOf = async (block: number | undefined) => (block === undefined ? 1_000 : block)

it('keeps over pages what was left out, also after a better source is back [L13]', async () => {
  let isDown = true
  const sources = [sourceOf('blockscout', [], () => isDown), sourceOf('logs', ['nativeTransfers'])]
  const read = createChainReader({ sources, timeOf, clock })
  let page = await read('0x', undefined, 50)
  isDown = false
  for (let pages = 0; page.ok && page.next && pages < 10; pages += 1)
    page = await read('0x', page.next, 50)
  expect(page).toMatchObject({
    next: null,
    limits: { knownSince: 1_000, omits: ['nativeTransfers'] },
  })
})

it('is complete from where the better source has ended [L13]', async () => {
  let isDown = false
  const sources = [sourceOf('blockscout', [], () => isDown), sourceOf('logs', ['nativeTransfers'])]
  const read = createChainReader({ sources, timeOf, clock })
  let page = await read('0x', undefined, 50)
  isDown = true
  for (let pages = 0; page.ok && page.next && pages < 10; pages += 1)
    page = await read('0x', page.next, 50)
  expect(page).toMatchObject({
    next: null,
    limits: { knownSince: 13, omits: ['nativeTransfers'], missing: ['blockscout'] },
  })
})

it('rejects where no source can be read, and never answers an empty history [L10]', async () => {
  const read = createChainReader({
    sources: [sourceOf('logs', [], () => true)],
    timeOf,
    clock,
  })
  await expect(read('0x', undefined, 50)).rejects.toMatchObject({ code: 'NETWORK_FAILED' })
})

it('ends a page whose reads take long with what it has, and goes on from there [L11]', async () => {
  const slow = sourceOf('logs', [])
  const read = createChainReader({
    sources: [
      {
        ...slow,
        read(query) {
          clock.pass(1_500)
          return slow.read(query)
        },
      },
    ],
    timeOf,
    clock,
  })
  expect(await read('0x', undefined, 50)).toMatchObject({ ok: true, next: { block: 18 } })
})

it('knows the history from now on where the node has dropped the block that it begins with [L13]', async () => {
  const last: HistorySource = {
    ...sourceOf('logs', []),
    read: async () => ({ ok: true, page: { rows: [], completeFrom: 9, isLast: true } }),
  }
  const pruned = (block: number | undefined) =>
    block === undefined ? timeOf(block) : Promise.reject(new Error('pruned history unavailable'))
  const read = createChainReader({ sources: [last], timeOf: pruned, clock })
  expect(await read('0x', undefined, 50)).toMatchObject({ limits: { knownSince: 1_000 } })
  const before = { block: 12, index: 3, time: 700 }
  expect(await read('0x', before, 50)).toMatchObject({ limits: { knownSince: 700 } })
})
