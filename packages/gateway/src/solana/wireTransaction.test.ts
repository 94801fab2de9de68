import { expect, it } from 'vitest'
import { chainFixture } from '../testing/chains.ts'
import type { SolanaTransaction } from './shapes.ts'
import { wireSolanaTransaction } from './wireTransaction.ts'

const chain = chainFixture('solana:localnet')

/** A transaction in which the owner gives 10 lamports to a friend, with these signers in the order of the keys. */
function senderOf(...signers: string[]): string | undefined {
  const keys = [...new Set([...signers, 'owner', 'friend'])]
  const balances = (owner: number, friend: number) =>
    keys.map((key) => (key === 'owner' ? owner : key === 'friend' ? friend : 50))
  const transaction: SolanaTransaction = {
    slot: 1,
    blockTime: 1,
    meta: { err: null, fee: 0, preBalances: balances(100, 0), postBalances: balances(90, 10) },
    transaction: {
      message: {
        accountKeys: keys.map((pubkey) => ({ pubkey, signer: signers.includes(pubkey) })),
        instructions: [],
      },
    },
  }
  const around = { chain, owner: 'owner', mints: new Map(), baseUrl: '' }
  return wireSolanaTransaction('s', transaction, around).metadata.sender
}

it('names the account as the sender when it signed, also where another paid the fee, and else who paid [J3]', () => {
  expect(senderOf('owner')).toBe('owner')
  expect(senderOf('sponsor', 'owner')).toBe('owner')
  expect(senderOf('stranger')).toBe('stranger')
})
