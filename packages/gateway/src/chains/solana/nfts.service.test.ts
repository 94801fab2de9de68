import { createTestClock } from '@latchkey/devkit/clock'
import { fakeRpc } from '@latchkey/service/testing'
import { address, getAddressEncoder } from '@solana/kit'
import { expect, it } from 'vitest'
import { openDatabase } from '../../edge/database/open.ts'
import { onMigratedDatabases } from '../../edge/database/testing/migrated.ts'
import { chainFixture } from '../../testing/chains.ts'
import { createMints } from './mints.ts'
import { createSolanaNfts } from './nfts.ts'

const chain = chainFixture('solana:localnet')
const named = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const nameless = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'
const token = 'So11111111111111111111111111111111111111112'

const held = (mint: string, amount: string) => ({
  pubkey: `${mint.slice(1)}t`,
  account: { data: { parsed: { info: { mint, tokenAmount: { amount, decimals: 0 } } } } },
})
const mintOf = (supply: string) => ({
  data: { parsed: { type: 'mint', info: { decimals: 0, supply } } },
})
const text = (value: string) => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(value.length)
  return Buffer.concat([length, Buffer.from(value)])
}
const metadata = {
  owner: 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
  data: [
    Buffer.concat([
      Buffer.from([4]),
      Buffer.alloc(32),
      Buffer.from(getAddressEncoder().encode(address(named))),
      ...['Lantern #7', 'LNTR', 'https://lanterns.example/7.json'].map(text),
    ]).toString('base64'),
    'base64',
  ],
}

const rpc = fakeRpc({
  getTokenAccountsByOwner: ([, filter]) => ({
    value: JSON.stringify(filter).includes('Tokenkeg')
      ? [held(named, '1'), held(nameless, '1'), held(token, '1')]
      : [],
  }),
  getMultipleAccounts: ([addresses, config]) => ({
    value: (Array.isArray(addresses) ? addresses : []).map((one: unknown, place: number) => {
      // The mints are requested in the order of their addresses.
      if (JSON.stringify(config).includes('base64')) return place === 0 ? metadata : null
      return mintOf(one === token ? '500' : '1')
    }),
  }),
})

onMigratedDatabases('the NFTs of a Solana account', (fresh) => {
  it('are mints of one of the older token program too, by the name that Metaplex keeps', async () => {
    const db = await openDatabase(await fresh())
    const clock = createTestClock()
    const registry = { confirm: () => undefined, unconfirmed: () => [] }
    const links: (string | undefined)[] = []
    const nfts = createSolanaNfts(
      db,
      () => rpc,
      createMints(() => rpc, registry, clock),
      async (uri) => {
        links.push(uri)
        return undefined
      },
      clock,
    )
    const page = await nfts.page({
      chain,
      address: 'A'.repeat(43),
      cursor: undefined,
      baseUrl: 'http://gateway',
    })
    expect(page).toMatchObject({
      ok: true,
      data: [
        { address: `${chain.id}:${named}`, name: 'Lantern #7', collection: 'LNTR', quantity: '1' },
        { address: `${chain.id}:${nameless}`, name: 'Es9vMF…wNYB' },
      ],
      next: null,
    })
    expect(links).toEqual(['https://lanterns.example/7.json'])
    await db.destroy()
  })
})
