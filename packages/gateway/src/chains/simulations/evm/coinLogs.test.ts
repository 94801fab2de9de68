import type { ChainId } from '@latchkey/protocol'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { chainFixture } from '../../../testing/chains.ts'
import { effectsOf } from './effects.ts'
import { nativeTransfers, type SimulatedLog } from './simulateV1.ts'

const account = getAddress(`0x${'a'.repeat(40)}`)
const friend = getAddress(`0x${'b'.repeat(40)}`)
const word = (text: string) => `0x${text.replace('0x', '').toLowerCase().padStart(64, '0')}`
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const burn = '0xcc16f5dbb4873280815c1ee09dbd06736cffcc184412cf7a71a0fdb75d397ca5'
const system = '0xfffffffffffffffffffffffffffffffffffffffe'
const baseToken = '0x000000000000000000000000000000000000800a'

const log = (
  address: string,
  amount: string,
  { from = account, to = friend }: { from?: string; to?: string } = {},
): SimulatedLog => ({
  address,
  topics: [transfer, word(from), word(to)],
  data: word(amount),
})
function effects(logs: readonly SimulatedLog[], id: ChainId = 'eip155:1') {
  const found = effectsOf(logs, { account, chain: chainFixture(id) })
  if (found.status !== 'succeeded') return expect.fail(found.status)
  return { moved: found.movements.map(({ asset, amount }) => [asset, amount]), ...found }
}
const coin = 'eip155:1/slip44:60'

describe('native coins that a chain logs, in a simulation [L14]', () => {
  it.each([system, baseToken])('move once beside their trace, and without one: %s', (emitter) => {
    const both = effects([log(nativeTransfers, '5'), log(emitter, '5'), log(emitter, '3')])
    expect(both.moved).toEqual([
      [coin, '5'],
      [coin, '3'],
    ])
    expect(both.isComplete).toBe(true)
    expect(effects([log(emitter, '5'), log(emitter, '5')]).moved).toEqual([
      [coin, '5'],
      [coin, '5'],
    ])
  })

  it('move once where they go through the contract of the coin, as on Polygon', () => {
    const contract = '0x0000000000000000000000000000000000001010'
    const logs = [
      log(nativeTransfers, '5', { to: contract }),
      log(nativeTransfers, '5', { from: contract }),
      log(contract, '5'),
    ]
    const amounts = effects(logs, 'eip155:137').moved.map(([, amount]) => amount)
    expect(amounts).toEqual(['5'])
  })

  it('are readable when a contract destroys them', () => {
    const found = effects([{ address: system, topics: [burn, word(account)], data: word('5') }])
    expect([found.moved, found.isComplete]).toEqual([[[coin, '5']], true])
  })

  it('are tokens when any other contract logs them', () => {
    const other = `0x${'c'.repeat(40)}`
    expect(effects([log(nativeTransfers, '5'), log(other, '5')]).moved).toEqual([
      [coin, '5'],
      [expect.stringMatching(/^eip155:1\/erc20:/), '5'],
    ])
  })
})
