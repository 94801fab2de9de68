import { nativeAsset } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import type { Received } from '../kernel/operations/operations.ts'
import { connectedClient } from '../testing/adapter.ts'
import { owner, transactionOf } from '../testing/facts.ts'
import { one } from '../testing/world.ts'
import { hasArrived } from './arrival.ts'

const bought = [{ direction: 'in' as const, quantity: { numeric: '0.5' } }]
const minedAt = '2026-11-22T12:00:00.000Z'
const asset = nativeAsset(one.caipNetworkId)
const half = 5n * 10n ** 17n

function purchase(id: string, hash = '0xa1') {
  return transactionOf(id, { chain: one.caipNetworkId, hash, minedAt }, bought)
}

/** Creates a client whose chain returns this receipt for every transaction. */
async function client(changes: Partial<Received> = {}) {
  const at = Date.parse(minedAt) + 5_000
  const received = async () => ({ at, amounts: [{ asset, amount: half }], ...changes })
  const made = await connectedClient({ received })
  return made
}

it('believes a purchase to have arrived where the chain shows its amount [J1, G5]', async () => {
  expect(await hasArrived(await client(), owner.address, purchase('1'))).toBe(true)
  const less = await client({ amounts: [{ asset, amount: half - 1n }] })
  expect(await hasArrived(less, owner.address, purchase('1'))).toBe(false)
})

it('counts nothing that came before the purchase began [J1]', async () => {
  const old = await client({ at: Date.parse(minedAt) - 3_600_000 })
  expect(await hasArrived(old, owner.address, purchase('1'))).toBe(false)
})

it('counts a transaction for one purchase only [J1]', async () => {
  const one = await client()
  const both = ['1', '2'].map((id) => hasArrived(one, owner.address, purchase(id)))
  expect((await Promise.all(both)).filter((has) => has)).toHaveLength(1)
  expect(await hasArrived(one, owner.address, purchase('1'))).toBe(true)
  expect(await hasArrived(one, owner.address, purchase('3'))).toBe(false)
  expect(await hasArrived(one, owner.address, purchase('3', '0xa2'))).toBe(true)
})

it('counts a transaction once, however its hash is spelled, and a gain of a block once [J1]', async () => {
  const one = await client()
  expect(await hasArrived(one, owner.address, purchase('1', '0xab'))).toBe(true)
  expect(await hasArrived(one, owner.address, purchase('2', '0xAB'))).toBe(false)
  const gained = await client({ isOfBlock: true })
  expect(await hasArrived(gained, owner.address, purchase('1', '0xab'))).toBe(true)
  expect(await hasArrived(gained, owner.address, purchase('2', '0xcd'))).toBe(false)
})
