import { createTestClock } from '@latchkey/devkit/clock'
import { fakeRpc } from '@latchkey/service/testing'
import { address, getAddressEncoder } from '@solana/kit'
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
  const facts = createMints(
    rpcOf,
    { confirm: () => undefined, unconfirmed: () => [] },
    createTestClock(),
  )
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

it('names a mint that Metaplex keeps the metadata of, and judges the name [L10]', async () => {
  const text = (value: string) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(value.length)
    return Buffer.concat([length, Buffer.from(value)])
  }
  const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const data = Buffer.concat([
    ...[Buffer.from([4]), Buffer.alloc(32), Buffer.from(getAddressEncoder().encode(address(usdc)))],
    ...['Claim at bait.example', 'BAIT', ''].map(text),
  ])
  const metadata = {
    owner: 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
    data: [data.toString('base64'), 'base64'],
  }
  const rpc = fakeRpc({
    getBalance: () => ({ value: 0 }),
    getTokenAccountsByOwner: ([, filter]) => ({
      value: JSON.stringify(filter).includes('Tokenkeg') ? [held(usdc)] : [],
    }),
    getMultipleAccounts: ([, config]) => ({
      value: [JSON.stringify(config).includes('base64') ? metadata : mint],
    }),
  })
  const registry = { confirm: () => undefined, unconfirmed: () => [] }
  const facts = createMints(() => rpc, registry, createTestClock())
  const { held: found } = await createSolanaBalances(() => rpc, facts).read(chain, account)
  expect(found.at(-1)).toMatchObject({
    name: 'Claim at bait.example',
    symbol: 'BAIT',
    decimals: 6,
    units: 5n,
    listed: false,
    spam: true,
  })
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

it('has a time for each transaction, also where the node left it out [L10]', async () => {
  const transaction = (slot: number, blockTime: number | null) => ({
    slot,
    blockTime,
    meta: { err: null, fee: 0, preBalances: [9], postBalances: [8] },
    transaction: { message: { accountKeys: [{ pubkey: account }], instructions: [] } },
  })
  const ofNode = new Map([
    ['s4', transaction(4, null)],
    ['s3', transaction(3, 1_700_000_300)],
    ['s2', transaction(2, null)],
    ['s1', transaction(1, 1_700_000_100)],
  ])
  const rpc = fakeRpc({
    getTokenAccountsByOwner: () => ({ value: [] }),
    getSignaturesForAddress: () =>
      [...ofNode].map(([signature, { slot }]) => ({ signature, slot })),
    getTransaction: ([signature]) => ofNode.get(String(signature)) ?? null,
    getBlockTime: ([slot]) => (slot === 4 ? 1_700_000_400 : null),
    getFirstAvailableBlock: () => 0,
    getMultipleAccounts: () => ({ value: [] }),
  })
  const registry = { confirm: () => undefined, unconfirmed: () => [] }
  const facts = createMints(() => rpc, registry, createTestClock())
  const history = createSolanaHistory(() => rpc, facts)
  const page = await history.page({
    chains: [chain],
    address: account,
    cursor: undefined,
    baseUrl: '',
  })
  const seconds = page.ok
    ? page.data.map(({ metadata }) => Date.parse(metadata.minedAt) / 1000)
    : []
  expect(seconds.map((time) => time - 1_700_000_000)).toEqual([400, 300, 100, 100])
})
