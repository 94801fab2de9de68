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

const log = (address: string, amount: string): SimulatedLog => ({
  address,
  topics: [transfer, word(account), word(friend)],
  data: word(amount),
})
function effects(logs: readonly SimulatedLog[]) {
  const found = effectsOf(logs, { account, chain: chainFixture('eip155:1') })
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
