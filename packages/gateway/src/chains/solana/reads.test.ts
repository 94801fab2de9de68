import { createTestClock } from '@latchkey/devkit/clock'
import { fakeRpc } from '@latchkey/service/testing'
import { expect, it } from 'vitest'
import { chainFixture } from '../../testing/chains.ts'
import { createSolanaBalances } from './balances.ts'
import { createSolanaHistory } from './history.ts'
import { createMints } from './mints.ts'

const chain = chainFixture('solana:localnet')
const account = 'A'.repeat(43)
const [known, odd] = ['K'.repeat(43), 'D'.repeat(43)]
const mint = { data: { parsed: { type: 'mint', info: { decimals: 6, supply: '1000000' } } } }
const held = (one: string) => ({
  pubkey: `${one.slice(1)}t`,
  account: { data: { parsed: { info: { mint: one, tokenAmount: { amount: '5', decimals: 6 } } } } },
})

/** Readers of a node that lists a transaction and does not have it. */
function readersOf(mints: (addresses: readonly unknown[]) => unknown[]) {
  const rpc = fakeRpc({
    getBalance: () => ({ value: 7 }),
    getTokenAccountsByOwner: ([, filter]) => ({
      value: JSON.stringify(filter).includes('Tokenkeg') ? [held(known), held(odd)] : [],
    }),
    getMultipleAccounts: ([addresses]) => ({
      value: mints(Array.isArray(addresses) ? addresses : []),
    }),
    getSignaturesForAddress: () => [{ signature: 's1', slot: 1 }],
    getTransaction: () => null,
  })
  const rpcOf = () => rpc
  const facts = createMints(rpcOf, { confirm: () => undefined }, createTestClock())
  return {
    balances: createSolanaBalances(rpcOf, facts),
    history: createSolanaHistory(rpcOf, facts),
  }
}

it('names the tokens whose mints the node cannot read [L10]', async () => {
  const { balances } = readersOf((addresses) =>
    addresses.map((one) => (one === known ? mint : null)),
  )
  const { held: found, unread } = await balances.read(chain, account)
  expect(found.map(({ units }) => units)).toEqual([7n, 5n])
  expect(unread).toEqual([odd])
})

it('rejects an answer about fewer mints than requested [L10]', async () => {
  const { balances } = readersOf(() => [mint])
  await expect(balances.read(chain, account)).rejects.toThrow('could not be read')
})

it('rejects a page of history of which the node lists a transaction and does not send it [L10]', async () => {
  const { history } = readersOf(() => [mint, mint])
  const query = { chains: [chain], address: account, cursor: undefined, baseUrl: '' }
  await expect(history.page(query)).rejects.toThrow('could not be read')
})
