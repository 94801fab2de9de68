import { disconnect } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { chainOf, solanaKeys, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import { isWalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base'
import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Changes } from '../key-wallet.fixture.ts'
import { nodeRpc } from '../node-rpc.fixture.ts'
import { parseRegistration } from '../registration.ts'
import { type Site, startSolanaSite } from '../site/site.fixture.ts'
import { latchkeyWallet } from './latchkeyWallet.ts'

const id = 'solana:localnet'
const lamports = 2_000_000
const visitor = solanaKeys[0].address
const signsOnly = { without: ['solana:signAndSendTransaction'] } as const

let world: World
beforeAll(async () => {
  world = await startWorldForTests(id)
  // The adapter works only in a page.
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', {})
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await world.stop()
})
const sites: Site[] = []
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close()
})

const node = (method: string, params: unknown) =>
  nodeRpc(chainOf(world.description, id).rpcUrl)(method, params)
const balance = async (owner: PublicKey) =>
  field(await node('getBalance', [owner.toBase58()]), 'value')

/** An existing app: the adapter that the wallet adapter makes of each registered wallet. */
async function appWith(changes?: Changes, open = () => {}) {
  const site = await startSolanaSite(world, changes)
  sites.push(site)
  const wallet = latchkeyWallet(site.client, { open })
  if (!isWalletAdapterCompatibleStandardWallet(wallet)) throw new Error('Not compatible')
  const adapter = new StandardWalletAdapter({ wallet })
  const connection = new Connection(chainOf(world.description, id).rpcUrl, 'confirmed')
  return { site, adapter, connection, wallet }
}
const transferTo = (toPubkey: PublicKey) =>
  SystemProgram.transfer({ fromPubkey: new PublicKey(visitor), toPubkey, lamports })

describe('an app of the wallet adapter', () => {
  it.each([
    ['signs and sends', undefined],
    ['only signs', signsOnly],
  ])('sends its transactions by a wallet that %s [L33]', async (_, changes) => {
    const { adapter, connection } = await appWith({
      ...changes,
      send: (wire) => node('sendTransaction', [wire, { encoding: 'base64' }]),
    })
    await adapter.connect()
    expect(adapter.publicKey?.toBase58()).toBe(visitor)
    const to = Keypair.generate().publicKey
    const signature = await adapter.sendTransaction(
      new Transaction().add(transferTo(to)),
      connection,
    )
    expect(signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
    await expect.poll(() => balance(to)).toBe(lamports)
  })

  it('signs transactions, texts and sign-ins [L33]', async () => {
    const { adapter, connection } = await appWith()
    await adapter.connect()
    const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
    const payerKey = new PublicKey(visitor)
    const instructions = [transferTo(Keypair.generate().publicKey)]
    const message = new TransactionMessage({ payerKey, recentBlockhash, instructions })
    const given = new VersionedTransaction(message.compileToV0Message())
    const signed = await adapter.signTransaction?.(given)
    expect(signed?.message.serialize()).toEqual(given.message.serialize())
    expect(signed?.signatures[0]?.some((byte) => byte !== 0)).toBe(true)
    expect(await adapter.signMessage?.(new TextEncoder().encode('Hello'))).toHaveLength(64)
    const output = await adapter.signIn?.({ domain: 'shop.example', statement: 'Hello' })
    expect(output?.account.address).toBe(visitor)
  })

  it('connects by the dialog, follows a disconnection, and reconnects without a question [L33]', async () => {
    const open = vi.fn()
    const { site, adapter } = await appWith(undefined, open)
    await adapter.autoConnect()
    expect(adapter.connected).toBe(true)
    const [connection] = site.client.getState().connections
    await disconnect(site.client, { connectorId: connection?.connectorId ?? '' })
    expect(adapter.connected).toBe(false)
    await expect(adapter.autoConnect()).rejects.toThrow()
    expect(open).not.toHaveBeenCalled()
    const connecting = adapter.connect()
    expect(open).toHaveBeenCalled()
    await site.connect()
    await connecting
    expect(adapter.publicKey?.toBase58()).toBe(visitor)
    await adapter.disconnect()
    expect(site.client.getState().connections).toEqual([])
  })

  it('reports what its wallet misdoes as an error of the adapter [L33]', async () => {
    const { adapter, connection } = await appWith({
      ...signsOnly,
      methods: { 'solana:signTransaction': () => [{ signedTransaction: Uint8Array.of(1) }] },
    })
    await adapter.connect()
    const to = Keypair.generate().publicKey
    const sending = adapter.sendTransaction(new Transaction().add(transferTo(to)), connection)
    await expect(sending).rejects.toMatchObject({
      name: 'WalletSendTransactionError',
      error: { code: 'WALLET_MISBEHAVED' },
    })
  })
})

it('the dialog does not list the client itself [L33]', async () => {
  const { wallet } = await appWith()
  expect(parseRegistration(wallet)).toBeUndefined()
})
