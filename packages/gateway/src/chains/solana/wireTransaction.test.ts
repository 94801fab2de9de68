import { expect, it } from 'vitest'
import { chainFixture } from '../../testing/chains.ts'
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

it('marks each token for which the operator does not vouch [J3]', () => {
  const held = (owner: string, mint: string) => ({
    accountIndex: 2,
    mint,
    owner,
    uiTokenAmount: { amount: 5n, decimals: 0 },
  })
  const mints = ['listed', 'other', 'unread']
  const transaction: SolanaTransaction = {
    slot: 1,
    meta: {
      err: null,
      fee: 0,
      preBalances: [90, 0],
      postBalances: [80, 10],
      preTokenBalances: mints.map((mint) => held('owner', mint)),
      postTokenBalances: mints.map((mint) => held('friend', mint)),
    },
    transaction: {
      message: { accountKeys: [{ pubkey: 'owner' }, { pubkey: 'friend' }], instructions: [] },
    },
  }
  const factsOf = (address: string) => {
    const facts = { address, name: address, symbol: address, decimals: 2, supply: 9n, uri: '' }
    return [address, { ...facts, listed: address === 'listed' }] as const
  }
  const around = { chain, owner: 'owner', mints: new Map(['listed', 'other'].map(factsOf)) }
  const { transfers } = wireSolanaTransaction('s', transaction, { ...around, baseUrl: '' })
  const flags = transfers.map(({ fungible_info }) => fungible_info?.flags)
  expect(flags).toEqual([undefined, undefined, { is_spam: false }, { is_spam: false }])
})
