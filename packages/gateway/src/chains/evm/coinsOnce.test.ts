import { describe, expect, it } from 'vitest'
import type { TransferRow } from '../../edge/database/tables.ts'
import { coinsOnce } from './coinsOnce.ts'
import { deedOf } from './deed.ts'

const address = (digit: string) => `0x${digit.repeat(40)}`
const [own, friend, token] = [address('a'), address('b'), address('d')]
const system = '0xfffffffffffffffffffffffffffffffffffffffe'
const baseToken = '0x000000000000000000000000000000000000800a'
const bootloader = '0x0000000000000000000000000000000000008001'

function moved(
  contract: string | null,
  amount: string,
  { position = 0, sender = own, recipient = friend, chain = 'eip155:1' } = {},
): TransferRow {
  const kind = contract === null ? 'native' : 'erc20'
  const at = { chain_id: chain, block_number: 7, tx_index: 0, position }
  return { ...at, kind, contract, token_id: null, sender, recipient, amount }
}
const shown = (transfers: TransferRow[]) =>
  coinsOnce(transfers).map(({ kind, contract, amount }) => [kind, contract, amount])

describe('native coins that a chain logs [L14]', () => {
  it('count once beside the value of the transaction and its traces', () => {
    const value = moved(null, '5')
    const inner = moved(null, '2', { position: 3, sender: friend, recipient: own })
    const logs = [
      moved(system, '5', { position: 1 }),
      moved(system, '2', { ...inner, position: 2 }),
    ]
    expect(coinsOnce([value, ...logs, inner])).toEqual([value, inner])
  })

  it('count where there is no trace of them, twice when they moved twice', () => {
    const value = moved(null, '5')
    const logs = [1, 2, 3].map((position) => moved(system, '5', { position }))
    expect(shown([value, ...logs])).toEqual([
      ['native', null, '5'],
      ['native', null, '5'],
      ['native', null, '5'],
    ])
  })

  it('are the same on ZKsync, without the fee, and where the coin is also a token', () => {
    const chain = 'eip155:324'
    const fee = moved(baseToken, '9', { recipient: bootloader, chain })
    const refund = moved(baseToken, '4', { sender: bootloader, recipient: own, chain })
    expect(shown([fee, moved(baseToken, '5', { chain }), refund])).toEqual([['native', null, '5']])
    const celo = '0x471ece3750da237f93b8e339c536989b8978a438'
    expect(shown([moved(celo, '5', { chain: 'eip155:42220' })])).toEqual([['native', null, '5']])
    expect(shown([moved(celo, '5')])).toEqual([['erc20', celo, '5']])
    expect(shown([moved(token, '5')])).toEqual([['erc20', token, '5']])
  })

  it('count once where they go through the contract of the coin, as on Polygon', () => {
    const chain = 'eip155:137'
    const contract = '0x0000000000000000000000000000000000001010'
    const value = moved(null, '5', { recipient: contract, chain })
    const inner = moved(null, '5', { position: 2, sender: contract, chain })
    const log = moved(contract, '5', { position: 1, chain })
    const once = [{ ...log, kind: 'native', contract: null, isLogged: true }]
    expect(coinsOnce([value, log])).toEqual(once)
    expect(coinsOnce([log, inner])).toEqual(once)
    expect(coinsOnce([value, log, inner])).toEqual(once)
    const other = moved(null, '4', { recipient: contract, chain })
    expect(coinsOnce([other, log])).toEqual([other, ...once])
    expect(coinsOnce([value, moved(token, '5', { chain })])).toHaveLength(2)
  })

  it('belong to the operation of a smart account that logged them', () => {
    const transfers = coinsOnce([moved(system, '5', { position: 2 })])
    const operation = {
      chain_id: 'eip155:1',
      block_number: 7,
      tx_index: 0,
      position: 0,
      account: own,
      fee: '1',
      succeeded: 1,
      paymaster: null,
      first_token: 1,
      end_token: 3,
      first_coin: 9,
      end_coin: 9,
    }
    const row = {
      chain_id: 'eip155:1',
      block_number: 7,
      tx_index: 0,
      hash: '0x1',
      sender: friend,
      recipient: token,
      creates: 0,
      value: '0',
      nonce: 1,
      succeeded: 1,
      selector: '0x1',
      time: 0,
      fee: '1',
      transfers,
      operations: [operation],
    }
    expect(deedOf(row, own, () => true)).toMatchObject({ isOwn: true, made: transfers })
  })
})
