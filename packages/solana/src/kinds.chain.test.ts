import type { OperationContext } from '@latchkey/core'
import { chainOf, solanaKeys } from '@latchkey/devkit'
import { worldForTests } from '@latchkey/devkit/vitest'
import type { Network } from '@latchkey/protocol'
import {
  WalletAccountError,
  WalletConfigError,
  WalletConnectionError,
  WalletDisconnectedError,
  WalletDisconnectionError,
  WalletError,
  WalletNotConnectedError,
  WalletNotReadyError,
  WalletPublicKeyError,
  WalletSendTransactionError,
  WalletSignInError,
  WalletSignMessageError,
  WalletSignTransactionError,
  WalletTimeoutError,
  WalletWindowBlockedError,
  WalletWindowClosedError,
} from '@solana/wallet-adapter-base'
import { describe, expect, it } from 'vitest'
import { walletStandardConnector } from './connector.ts'
import { type Changes, keyWallet } from './key-wallet.fixture.ts'
import { nodeRpc } from './node-rpc.fixture.ts'
import { operations } from './operations/index.ts'
import { parseRegistration } from './registration.ts'
import { sendTransfer } from './transfer.fixture.ts'

const id = 'solana:localnet'
const { name, nativeCurrency, rpcUrl } = chainOf(worldForTests(), id)
const network: Network = {
  caipNetworkId: id,
  chainNamespace: 'solana',
  name,
  nativeCurrency,
  rpcUrls: [rpcUrl],
  assets: {},
}
const signal = new AbortController().signal
const refuse = (thrown: unknown) => () => Promise.reject(thrown)
const receiver = solanaKeys[1].address

function connectorOf(changes: Changes) {
  const { wallet } = keyWallet(changes)
  const registration = parseRegistration(wallet)
  if (!registration) throw new Error('The wallet is not usable')
  return { connector: walletStandardConnector(registration), wallet }
}
/** Asks a wallet whose `standard:connect` does as a test says. */
function connecting(connect: () => unknown) {
  const { connector } = connectorOf({ methods: { 'standard:connect': connect } })
  return connector.connect({ networks: [], signal })
}
async function connected(changes: Changes): Promise<OperationContext> {
  const { connector } = connectorOf(changes)
  const { accounts } = await connector.connect({ networks: [], signal })
  const [account] = accounts
  if (!account) throw new Error('No account')
  return { connector, account, network, rpc: nodeRpc(rpcUrl) }
}
const transfer = { to: receiver, amount: 20_000_000n }

// Thrown by the classes of the wallet adapter itself, in the order of the requirement.
describe('the kinds of wallet errors', () => {
  it('not ready [I2.1]', async () => {
    const unready = connecting(refuse(new WalletNotReadyError()))
    await expect(unready).rejects.toMatchObject({ code: 'WALLET_NOT_READY' })
    const { connector, wallet } = connectorOf({})
    Reflect.deleteProperty(wallet.features, 'standard:connect')
    await expect(connector.connect({ networks: [], signal })).rejects.toMatchObject({
      code: 'WALLET_NOT_READY',
    })
  })

  it('config [I2.2]', async () => {
    const cause = new WalletConfigError('No cluster')
    await expect(connecting(refuse(cause))).rejects.toMatchObject({ code: 'WALLET_CONFIG', cause })
  })

  it.each([
    new WalletConnectionError('x'),
    new WalletError('anything else'),
    new Error('out of cheese'),
  ])('connection: %o [I2.3]', async (cause) => {
    await expect(connecting(refuse(cause))).rejects.toMatchObject({
      code: 'WALLET_CONNECTION',
      cause,
    })
  })

  it('disconnected [I2.4]', async () => {
    for (const thrown of [new WalletDisconnectedError(), { code: 4900 }]) {
      const context = await connected({ methods: { 'solana:signMessage': refuse(thrown) } })
      await expect(operations.signMessage(context, 'x')).rejects.toMatchObject({
        code: 'WALLET_DISCONNECTED',
      })
    }
  })

  it('account [I2.5]', async () => {
    await expect(connecting(refuse(new WalletAccountError()))).rejects.toMatchObject({
      code: 'WALLET_ACCOUNT',
    })
    await expect(connecting(() => ({ accounts: [] }))).rejects.toMatchObject({
      code: 'WALLET_ACCOUNT',
    })
  })

  it('public key: there is none that can be read [I2.6]', async () => {
    const { account } = keyWallet()
    await expect(connecting(refuse(new WalletPublicKeyError()))).rejects.toMatchObject({
      code: 'WALLET_PUBLIC_KEY',
    })
    for (const publicKey of [undefined, new Uint8Array(31)])
      await expect(
        connecting(() => ({ accounts: [{ ...account, publicKey }] })),
      ).rejects.toMatchObject({ code: 'WALLET_PUBLIC_KEY' })
  })

  it('not connected [I2.7]', async () => {
    const thrown = new WalletNotConnectedError()
    const context = await connected({ methods: { 'solana:signMessage': refuse(thrown) } })
    await expect(operations.signMessage(context, 'x')).rejects.toMatchObject({
      code: 'WALLET_NOT_CONNECTED',
      cause: thrown,
    })
    await context.connector.disconnect()
    await expect(operations.signMessage(context, 'x')).rejects.toMatchObject({
      code: 'WALLET_NOT_CONNECTED',
    })
  })

  it('send transaction: the cause of what the visitor reads [I2.8, G1]', async () => {
    for (const thrown of [new WalletSendTransactionError('x'), new Error('out of cheese')]) {
      const methods = { 'solana:signAndSendTransaction': refuse(thrown) }
      const context = await connected({ methods })
      await expect(sendTransfer(context, transfer)).rejects.toMatchObject({
        code: 'SOLANA_SEND_FAILED',
        message: 'Failed to send transaction. Please try again.',
        cause: { code: 'WALLET_SEND_TRANSACTION', cause: thrown },
      })
    }
  })

  it('sign transaction [I2.9]', async () => {
    for (const thrown of [new WalletSignTransactionError('x'), 'boom']) {
      const methods = { 'solana:signTransaction': refuse(thrown) }
      const context = await connected({ methods, without: ['solana:signAndSendTransaction'] })
      await expect(sendTransfer(context, transfer)).rejects.toMatchObject({
        code: 'WALLET_SIGN_TRANSACTION',
        cause: thrown,
      })
    }
  })

  it('sign message [I2.10]', async () => {
    for (const thrown of [new WalletSignMessageError('x'), 'boom']) {
      const context = await connected({ methods: { 'solana:signMessage': refuse(thrown) } })
      await expect(operations.signMessage(context, 'x')).rejects.toMatchObject({
        code: 'WALLET_SIGN_MESSAGE',
        cause: thrown,
      })
    }
  })

  it('sign in [I2.11]', async () => {
    for (const thrown of [new WalletSignInError('x'), 'boom']) {
      const context = await connected({ methods: { 'solana:signIn': refuse(thrown) } })
      const request = { domain: 'example.com', uri: 'https://example.com', nonce: 'abcdefgh' }
      await expect(operations.signIn(context, request)).rejects.toMatchObject({
        code: 'WALLET_SIGN_IN',
        cause: thrown,
      })
    }
  })

  it.each([
    new WalletWindowClosedError(),
    new WalletWindowBlockedError(),
    new Error('Popup window was closed'),
    new Error('The user closed the popup'),
  ])('window closed: %o [I2.12]', async (cause) => {
    await expect(connecting(refuse(cause))).rejects.toMatchObject({
      code: 'WALLET_WINDOW_CLOSED',
      cause,
    })
  })

  it('wallet not selected [I2.13]', async () => {
    const context = await connected({})
    const connector = { ...context.connector, signer: () => undefined }
    await expect(operations.signMessage({ ...context, connector }, 'x')).rejects.toMatchObject({
      code: 'WALLET_NOT_SELECTED',
    })
  })

  it('disconnect error [I2.14]', async () => {
    for (const cause of [new WalletDisconnectionError(), new Error('no')]) {
      const { connector } = connectorOf({ methods: { 'standard:disconnect': refuse(cause) } })
      await expect(connector.disconnect()).rejects.toMatchObject({
        code: 'WALLET_DISCONNECTION',
        cause,
      })
    }
  })

  it('not supported [I2.15]', async () => {
    const context = await connected({ without: ['solana:signMessage', 'solana:signIn'] })
    await expect(operations.signMessage(context, 'x')).rejects.toMatchObject({
      code: 'FEATURE_UNSUPPORTED',
    })
  })

  it('invalid public key: it is not the one of the address [I2.16]', async () => {
    const bad = { ...keyWallet().account, address: receiver }
    await expect(connecting(() => ({ accounts: [bad] }))).rejects.toMatchObject({
      code: 'WALLET_PUBLIC_KEY',
    })
  })

  it('are a refusal if the visitor declined, whatever the class of the error', async () => {
    const thrown = new WalletSignMessageError('User rejected the request.')
    const context = await connected({ methods: { 'solana:signMessage': refuse(thrown) } })
    await expect(operations.signMessage(context, 'x')).rejects.toMatchObject({
      code: 'REQUEST_DECLINED',
    })
    await expect(connecting(refuse(new WalletTimeoutError('x')))).rejects.toMatchObject({
      code: 'TIMED_OUT',
    })
  })
})
