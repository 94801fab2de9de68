import { serverClock } from '@latchkey/service/clock'
import type { RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { mailedContracts } from '../../account/spam/mailings.ts'
import { createContracts } from '../../chains/evm/contracts.ts'
import { createNftFacts } from '../../chains/evm/nftFacts.ts'
import { chainFixture } from '../../testing/chains.ts'
import { openDatabase } from './open.ts'

const chain = chainFixture('eip155:31337')
const many = Array.from({ length: 1_300 }, (_, index) => `0x${String(index).padStart(40, '0')}`)
const rpc: RpcClient = {
  call: () => Promise.reject(new Error('not asked')),
  batch: async (calls) => calls.map(() => ({ ok: false, code: 3, message: 'reverted' })),
}

/** Opens a database, and records its longest statement. */
async function watched() {
  const db = await openDatabase(undefined)
  const run = vi.spyOn(db.getExecutor(), 'executeQuery')
  const longest = () => Math.max(...run.mock.calls.map(([{ parameters }]) => parameters.length))
  return { db, longest }
}

it('no list that others make as long as they like becomes one statement', async () => {
  const { db, longest } = await watched()
  await createContracts(db, () => rpc)(chain, many)
  await mailedContracts(db, chain.id, 'me', many)
  const ids = many.map((contract, index) => {
    return { contract, tokenId: String(index), standard: 'erc721' } as const
  })
  const facts = await createNftFacts(
    db,
    () => rpc,
    async () => undefined,
    serverClock.now,
  )(chain, ids)
  expect(facts.size).toBe(many.length)
  expect(longest()).toBeLessThan(1_100)
  await db.destroy()
})

it('answers of any number of contracts are stored and found again', async () => {
  const { db, longest } = await watched()
  const answering: RpcClient = {
    ...rpc,
    batch: async (calls) =>
      calls.map(({ shape }) => ({ ok: true, value: v.parse(shape, `0x${'0'.repeat(63)}6`) })),
  }
  await createContracts(db, () => answering)(chain, many)
  const again = await createContracts(db, () => rpc)(chain, many)
  expect(many.filter((address) => again.get(address)?.decimals !== 6)).toEqual([])
  expect(longest()).toBeLessThan(5 * 501)
  await db.destroy()
})
