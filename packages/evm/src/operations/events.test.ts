import { expect, it } from 'vitest'
import { eventsOf, transferTopic } from './events.ts'

const account = `0x${'aa'.repeat(20)}` as const
const friend = `0x${'bb'.repeat(20)}` as const
const word = (text: string): `0x${string}` => `0x${text.replace('0x', '').padStart(64, '0')}`

it('counts no transfer of the native coin as one of a token [L14]', () => {
  const log = (address: `0x${string}`) => ({
    address,
    topics: [transferTopic, word(account), word(friend)] as const,
    data: word('5'),
  })
  const token = `0x${'cc'.repeat(20)}` as const
  const logs = [
    log('0xffffFFFfFFffffffffffffffFfFFFfffFFFfFFfE'),
    log('0x000000000000000000000000000000000000800A'),
    log(token),
  ]
  const receipt = { block: 1n, isReverted: false, cost: 0n, logs }
  const { movements } = eventsOf(receipt, account, 'eip155:1')
  expect(movements.map(({ asset }) => asset)).toEqual([`eip155:1/erc20:${token}`])
})
