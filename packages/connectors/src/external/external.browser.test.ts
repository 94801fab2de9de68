import {
  activeAccount,
  connect,
  connectionStatus,
  createLatchkey,
  disconnect,
  memoryStorage,
  signMessage,
  start,
} from '@latchkey/core'
import { localOne as network } from '@latchkey/devkit/networks'
import { type DevWallets, evmKeys, installDevWallets } from '@latchkey/devkit/wallets'
import { evm } from '@latchkey/evm'
import { isProvider } from '@latchkey/evm/connector'
import { utils } from 'ethers5'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ExternalWallet, external } from './index.ts'

const id = 'com.example.sdk'
const [first, second] = evmKeys
const undos: (() => void)[] = []
let wallets: DevWallets = { uninstall() {} }
afterEach(() => {
  for (const undo of undos.splice(0)) undo()
  localStorage.clear()
})

/** A wallet in this page that no discovery knows of, as a site's own SDK. */
function ownProvider() {
  const chains = [{ id: 'eip155:31337', rpcUrl: 'http://127.0.0.1:1' }]
  wallets = installDevWallets({ chains, kinds: ['legacy'], mode: 'approve' })
  const provider: unknown = Reflect.get(window, 'ethereum')
  undos.push(wallets.uninstall)
  if (!isProvider(provider)) throw new Error('The dev wallet is not there')
  const listening = vi.spyOn(provider, 'on')
  /** Resolves once the page listens to the wallet. */
  const hasListener = () => expect.poll(() => listening.mock.calls.length).toBeGreaterThan(0)
  return Object.assign(provider, { hasListener })
}

/** A page with the wallet; pages with one storage are visits of one visitor. */
function page(provider: ExternalWallet['provider'], storage = memoryStorage()) {
  const client = createLatchkey({
    projectId: 'test',
    gatewayUrl: 'http://127.0.0.1:9',
    networks: [network],
    adapters: [evm()],
    connectors: [external({ id, name: 'Own wallet', provider })],
    enableInjected: false,
    storage,
  })
  undos.push(start(client))
  return client
}

describe('a wallet that the site brings', () => {
  it('connects, signs, survives a reload and is left from the page [A2]', async () => {
    const provider = ownProvider()
    const storage = memoryStorage()
    const visit = page(provider, storage)
    await connect(visit, { connectorId: id })
    expect(activeAccount(visit.getState())).toMatchObject({
      account: { address: first.address },
      connection: { name: 'Own wallet', type: 'EXTERNAL', live: true },
    })
    const { signature } = await signMessage(visit, { message: 'Let me in' })
    // The wallet signs with viem.
    expect(utils.verifyMessage('Let me in', signature)).toBe(first.address)

    undos.pop()?.()
    const next = page(provider, storage)
    expect(activeAccount(next.getState())?.account.address).toBe(first.address)
    await expect.poll(() => connectionStatus(next.getState())).toBe('connected')

    await disconnect(next)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(page(provider, storage).getState().connections).toEqual([])
  })

  it('is followed when it changes its account, and left when it lets go [A2]', async () => {
    const provider = ownProvider()
    const client = page(provider)
    await connect(client, { connectorId: id })
    await provider.hasListener()
    wallets.legacy?.changeAccount(1)
    await expect.poll(() => activeAccount(client.getState())?.account.address).toBe(second.address)
    wallets.legacy?.disconnect()
    await expect.poll(() => client.getState().connections).toEqual([])
  })

  it('may be made when it is first needed, and is followed then, too', async () => {
    const provider = ownProvider()
    const make = vi.fn(async () => provider)
    const client = page(make)
    expect(make).not.toHaveBeenCalled()
    await connect(client, { connectorId: id })
    await provider.hasListener()
    wallets.legacy?.disconnect()
    await expect.poll(() => client.getState().connections).toEqual([])
    expect(make).toHaveBeenCalledOnce()
  })
})
