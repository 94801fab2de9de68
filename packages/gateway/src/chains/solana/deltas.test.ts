import { expect, it } from 'vitest'
import { lamportDelta, tokenDeltas } from './deltas.ts'
import type { SolanaTransaction } from './shapes.ts'

type Meta = SolanaTransaction['meta']

function transaction(
  keys: string[],
  meta: Partial<Meta> & Pick<Meta, 'preBalances' | 'postBalances'>,
): SolanaTransaction {
  return {
    slot: 1,
    blockTime: 1,
    meta: { err: null, fee: 5, preTokenBalances: [], postTokenBalances: [], ...meta },
    transaction: { message: { accountKeys: keys.map((pubkey) => ({ pubkey })), instructions: [] } },
  }
}
const holds = (accountIndex: number, owner: string, amount: bigint, mint = 'm') => ({
  accountIndex,
  mint,
  owner,
  uiTokenAmount: { amount, decimals: 6 },
})

it('counts what was sent, not the fee', () => {
  const sent = transaction(['me', 'you'], { preBalances: [100, 0], postBalances: [85, 10] })
  expect(lamportDelta(sent, 'me')).toEqual({ units: -10n, other: 'you' })
  expect(lamportDelta(sent, 'you')).toEqual({ units: 10n, other: 'me' })
  expect(lamportDelta(sent, 'her')).toBeUndefined()
  expect(
    lamportDelta(transaction(['me'], { preBalances: [100], postBalances: [95] }), 'me'),
  ).toBeUndefined()
})

it('does not count the rent of a token account that was opened for the receiver', () => {
  const sent = transaction(['me', 'mine', 'yours'], {
    preBalances: [1000, 50, 0],
    postBalances: [945, 50, 50],
    preTokenBalances: [holds(1, 'me', 30n)],
    postTokenBalances: [holds(1, 'me', 20n), holds(2, 'you', 10n)],
  })
  expect(lamportDelta(sent, 'me')).toBeUndefined()
  expect([...tokenDeltas(sent, 'me')]).toEqual([['m', { units: -10n, other: 'you' }]])
  expect([...tokenDeltas(sent, 'you')]).toEqual([['m', { units: 10n, other: 'me' }]])
})

it('knows no other side when tokens are minted or burnt', () => {
  const minted = transaction(['issuer', 'mine'], {
    preBalances: [100, 1],
    postBalances: [95, 1],
    postTokenBalances: [holds(1, 'me', 7n)],
  })
  expect([...tokenDeltas(minted, 'me')]).toEqual([['m', { units: 7n, other: undefined }]])
})
