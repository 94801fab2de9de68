import { chainOf, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import type { Network } from '@latchkey/protocol'
import { ed25519 } from '@noble/curves/ed25519'
import { getBase58Encoder } from '@solana/kit'
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walletStandardConnector } from './connector.ts'
import { nodeRpc } from './node-rpc.fixture.ts'
import { operations } from './operations/index.ts'
import { parseRegistration } from './registration.ts'
import { follow, sendTransfer } from './transfer.fixture.ts'

const id = 'solana:localnet'
let world: World
beforeAll(async () => {
  world = await startWorldForTests(id)
})
afterAll(() => world.stop())

async function connected() {
  const { name, nativeCurrency, rpcUrl } = chainOf(world.description, id)
  const wallet = new SolanaWalletAdapterWallet(new UnsafeBurnerWalletAdapter(), id, rpcUrl)
  const registration = parseRegistration(wallet)
  if (!registration) throw new Error('The burner wallet is not usable')
  const connector = walletStandardConnector(registration)
  const { accounts } = await connector.connect({
    networks: [],
    signal: new AbortController().signal,
  })
  const [account] = accounts
  if (!account) throw new Error('The burner wallet has no account')
  const facts = { caipNetworkId: id, chainNamespace: 'solana', name, nativeCurrency } as const
  const network: Network = { ...facts, rpcUrls: [rpcUrl], assets: {} }
  return { connector, account, network, rpc: nodeRpc(rpcUrl) }
}
function verified(signature: string, message: string, signer: string): boolean {
  const { encode } = getBase58Encoder()
  const bytes = new TextEncoder().encode(message)
  return ed25519.verify(new Uint8Array(encode(signature)), bytes, new Uint8Array(encode(signer)))
}

describe('the burner wallet of the wallet adapter', () => {
  it('connects under its own name and restores', async () => {
    const { connector, account } = await connected()
    expect(connector.name).toBe('Burner Wallet')
    const answer = await connector.restore({ signal: new AbortController().signal })
    expect(answer?.accounts).toEqual([account])
  })

  it('signs a message', async () => {
    const context = await connected()
    const { signature } = await operations.signMessage(context, 'Hello')
    expect(verified(signature, 'Hello', context.account.address)).toBe(true)
  })

  it('does not offer to sign in', async () => {
    const context = await connected()
    await expect(operations.signIn(context, {})).rejects.toMatchObject({
      code: 'FEATURE_UNSUPPORTED',
    })
  })

  it('sends SOL and is followed to confirmation', async () => {
    const context = await connected()
    await context.rpc('requestAirdrop', [context.account.address, 1_000_000_000])
    const to = '7QTuGpPibXEP5CNTTp5911RgtUo7hU6qpKNCvTvX8xDr'
    const sent = await sendTransfer(context, { to, amount: 1_000_000n })
    expect(await follow(context, sent)).toMatchObject({ status: 'confirmed' })
    expect(await operations.nativeBalance(context)).toBe(999_000_000n - 5_000n)
  })

  it('disconnects', async () => {
    const { connector, account } = await connected()
    await connector.disconnect()
    expect(connector.signer('solana')?.account(account.address)).toBeUndefined()
  })
})
