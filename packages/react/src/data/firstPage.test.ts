import type { Page, PagedResource } from '@latchkey/core'
import type { Transaction } from '@latchkey/protocol/wire'
import { expect, it } from 'vitest'
import { firstPage } from './firstPage.ts'

function transaction(id: string): Transaction {
  return {
    id,
    metadata: {
      operationType: 'send',
      hash: id,
      minedAt: '2026-11-01T12:00:00.000Z',
      sentFrom: '0xa',
      sentTo: '0xb',
      status: 'confirmed',
      nonce: 0,
      chain: 'eip155:1',
    },
    transfers: [],
  }
}

async function readAgain(
  first: string[],
  before: string[] | undefined,
  more: Pick<Page<Transaction>, 'limits'> = {},
) {
  const resource: PagedResource<'history'> = {
    key: ['history', 'eip155:1:0xa'],
    staleTime: 0,
    fetchPage: async () => ({ items: first.map(transaction), next: 'second' }),
  }
  const known = before && { items: before.map(transaction), next: 'fourth', ...more }
  const { signal } = new AbortController()
  const page = await firstPage(resource)(signal, { before: known, fresh: true })
  return { ids: page.items.map(({ id }) => id).join(''), next: page.next }
}

it('keeps the older pages below what is new', async () => {
  expect(await readAgain(['d', 'c', 'b'], ['c', 'b', 'a', '0'])).toEqual({
    ids: 'dcba0',
    next: 'fourth',
  })
})

it('leaves out older pages that are not whole, so that they are read again [L13]', async () => {
  const missing = { limits: { missing: ['blockscout'] } }
  expect(await readAgain(['d', 'c', 'b'], ['c', 'b', 'a', '0'], missing)).toEqual({
    ids: 'dcb',
    next: 'second',
  })
})

it('leaves out what the chain took back', async () => {
  expect((await readAgain(['c', 'b'], ['x', 'c', 'b', 'a'])).ids).toBe('cba')
})

it('starts again where nothing is left of the known pages', async () => {
  expect(await readAgain(['f', 'e'], ['c', 'b', 'a'])).toEqual({ ids: 'fe', next: 'second' })
  expect(await readAgain([], ['c', 'b', 'a'])).toEqual({ ids: '', next: 'second' })
  expect(await readAgain(['a'], undefined)).toEqual({ ids: 'a', next: 'second' })
})
