import { toEventSelector, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { presetNames, presetNetworks, presetOf } from '../../edge/config/presets/presets.ts'
import { wrappedCoins } from '../../edge/config/presets/wrappedCoins.ts'
import { movementsOf } from './logs.ts'

const owner = `0x${'a'.repeat(40)}`
const topic = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
const amount = topic('0x05')
const deposit = toEventSelector('Deposit(address,uint256)')
const withdrawal = toEventSelector('Withdrawal(address,uint256)')
const transfer = toEventSelector('Transfer(address,address,uint256)')
/** The networks whose wrapped coin also reports a transfer. */
const reportingTwice = ['eip155:534352', 'eip155:146']
const wrapping = presetNames.filter((name) => wrappedCoins[presetNetworks[name].caipNetworkId])

/** Counts the movements that the logs of wrapping and unwrapping have on a network. */
function movementsOn(name: (typeof presetNames)[number]) {
  const id = presetNetworks[name].caipNetworkId
  const address = wrappedCoins[id]?.address.toLowerCase() ?? ''
  const weth = presetOf(name).weth?.toLowerCase()
  const twice = reportingTwice.includes(id)
  const logs = [
    { address, topics: [deposit, topic(owner)], data: amount },
    ...(twice
      ? [{ address, topics: [transfer, topic(zeroAddress), topic(owner)], data: amount }]
      : []),
    { address, topics: [withdrawal, topic(owner)], data: amount },
    ...(twice
      ? [{ address, topics: [transfer, topic(owner), topic(zeroAddress)], data: amount }]
      : []),
  ]
  return logs.flatMap((log) => movementsOf(log, weth))
}

describe('wrapping and unwrapping a coin', () => {
  it('is tested on the networks whose wrapped coin reports it twice', () => {
    const ids = wrapping.map((name) => String(presetNetworks[name].caipNetworkId))
    expect(ids).toEqual(expect.arrayContaining(reportingTwice))
  })

  it.each(wrapping)('counts once each on %s [L15]', (name) => {
    const parties = movementsOn(name).map(({ sender, recipient }) => [sender, recipient])
    expect(parties).toEqual([
      [zeroAddress, owner],
      [owner, zeroAddress],
    ])
  })
})
