import type { OperationContext } from '@latchkey/core'
import { chainOf, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import type { Network } from '@latchkey/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { made } from '../made.fixture.ts'
import { nodeRpc } from '../node-rpc.fixture.ts'
import { operations } from '../operations/index.ts'
import { follow, sendTransfer } from '../transfer.fixture.ts'
import { mobileWallet } from './index.ts'
import { type AppChanges, quietPort, type WalletApp, walletApp } from './wallet-app.fixture.ts'

const id = 'solana:localnet'
const to = '7QTuGpPibXEP5CNTTp5911RgtUo7hU6qpKNCvTvX8xDr'
const apps: WalletApp[] = []
let world: World
beforeAll(async () => {
  world = await startWorldForTests(id)
})
afterEach(async () => {
  for (const app of apps.splice(0)) await app.stop()
})
afterAll(() => world.stop())

async function connected(changes: AppChanges = {}) {
  const { name, nativeCurrency, rpcUrl } = chainOf(world.description, id)
  const rpc = nodeRpc(rpcUrl)
  const send = (wire: string) => rpc('sendTransaction', [wire, { encoding: 'base64' }])
  const app = walletApp({ send, ...changes })
  apps.push(app)
  const { connector } = made(mobileWallet({ launch: (uri) => app.open(uri), port: quietPort }), {
    metadata: { name: 'Shop' },
  })
  const facts = { caipNetworkId: id, chainNamespace: 'solana', name, nativeCurrency } as const
  const network: Network = { ...facts, rpcUrls: [rpcUrl], assets: {} }
  const signal = new AbortController().signal
  const { accounts } = await connector.connect({ chainId: id, networks: [network], signal })
  const [account] = accounts
  if (!account) throw new Error('The app gave no account')
  const context: OperationContext = { connector, account, network, rpc }
  return { app, context }
}
/** Each transfer is another one, for the chain takes the same one only once. */
let lamports = 1_000_000n

describe('a transfer through a wallet app', () => {
  it.each([
    ['that sends it itself', {}, 'sign_and_send_transactions'],
    ['over the base64 subprotocol', { base64: true }, 'sign_and_send_transactions'],
    ['that only signs', { answers: { get_capabilities: onlySigns } }, 'sign_transactions'],
  ])('%s is confirmed on the chain [C12.2]', async (_, changes, method) => {
    const { app, context } = await connected(changes)
    lamports += 1n
    const sent = await sendTransfer(context, { to, amount: lamports })
    expect(await follow(context, sent)).toMatchObject({ status: 'confirmed' })
    expect(app.requested.at(-1)?.method).toBe(method)
  })
  function onlySigns() {
    const features = ['solana:signTransactions']
    return { features, supports_sign_and_send_transactions: false }
  }

  it('that the visitor declines does not happen', async () => {
    const { context } = await connected({
      answers: {
        sign_and_send_transactions() {
          throw { code: -3, message: 'not signed' }
        },
      },
    })
    const before = await operations.nativeBalance(context)
    const requested = sendTransfer(context, { to, amount: 1n })
    await expect(requested).rejects.toMatchObject({ code: 'REQUEST_DECLINED' })
    expect(await operations.nativeBalance(context)).toBe(before)
  })

  it('that the network refuses is reported as such', async () => {
    const { context } = await connected({
      answers: {
        sign_and_send_transactions() {
          throw { code: -4, message: 'not submitted' }
        },
      },
    })
    const requested = sendTransfer(context, { to, amount: 1n })
    await expect(requested).rejects.toMatchObject({ code: 'SOLANA_SEND_FAILED' })
  })
})
