import {
  activeAccount,
  connect,
  disconnect,
  type Latchkey,
  memoryStorage,
  start,
  switchNetwork,
} from '@latchkey/core'
import { minedReceipt } from '@latchkey/devkit'
import type { RunningGateway } from '@latchkey/gateway'
import { utils } from 'ethers5'
import { custom, type Hex, parseEther } from 'viem'
import { getBalance } from 'viem/actions'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as wagmi2 from 'wagmi2'
import * as wagmi3 from 'wagmi3'
import {
  clientOf,
  first,
  other,
  second,
  site,
  startSite,
  viemChains,
} from '../testing/site.fixture.ts'
import { latchkey } from './connector.ts'

let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startSite()
})
afterAll(() => gateway.close())
const undos: (() => void)[] = []
afterEach(() => {
  for (const undo of undos.splice(0)) undo()
})

const message = 'Let me in'
const typedData = {
  domain: { name: 'Latchkey', chainId: 31337 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: message },
} as const
/** Reads go where everything goes: through the provider. */
const nowhere = custom({ request: () => Promise.reject(new Error('Not by this way')) })
const transports = { 31337: nowhere, 31338: nowhere }

function withWagmi2(client: Latchkey, open?: () => void) {
  const connector = latchkey({ client, ...(open && { open }) })
  const config = wagmi2.createConfig({
    chains: viemChains,
    connectors: [connector],
    transports,
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const [ours] = config.connectors
  return {
    account: () => wagmi2.getAccount(config),
    connect: (chainId?: 31337 | 31338) =>
      wagmi2.connect(config, { connector: ours ?? connector, ...(chainId && { chainId }) }),
    disconnect: () => wagmi2.disconnect(config),
    reconnect: () => wagmi2.reconnect(config),
    sign: () => wagmi2.signMessage(config, { message }),
    signTypedData: () => wagmi2.signTypedData(config, typedData),
    switchChain: (chainId: 31337 | 31338) => wagmi2.switchChain(config, { chainId }),
    send: (to: Hex, value: bigint) => wagmi2.sendTransaction(config, { to, value }),
    node: () => wagmi2.getConnectorClient(config),
  }
}

function withWagmi3(client: Latchkey, open?: () => void) {
  const connector = latchkey({ client, ...(open && { open }) })
  const config = wagmi3.createConfig({
    chains: viemChains,
    connectors: [connector],
    transports,
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const [ours] = config.connectors
  return {
    account: () => wagmi3.getConnection(config),
    connect: (chainId?: 31337 | 31338) =>
      wagmi3.connect(config, { connector: ours ?? connector, ...(chainId && { chainId }) }),
    disconnect: () => wagmi3.disconnect(config),
    reconnect: () => wagmi3.reconnect(config),
    sign: () => wagmi3.signMessage(config, { message }),
    signTypedData: () => wagmi3.signTypedData(config, typedData),
    switchChain: (chainId: 31337 | 31338) => wagmi3.switchChain(config, { chainId }),
    send: (to: Hex, value: bigint) => wagmi3.sendTransaction(config, { to, value }),
    node: () => wagmi3.getConnectorClient(config),
  }
}

describe.each([
  ['wagmi 2', withWagmi2],
  ['wagmi 3', withWagmi3],
] as const)('%s', (_, withWagmi) => {
  it('connects, reads, signs and sends through the wallet that Latchkey has', async () => {
    const { client, one } = site(gateway)
    await connect(client, { connectorId: 'one' })
    const page = withWagmi(client)
    await page.connect()
    expect(page.account()).toMatchObject({ address: first, chainId: 31337, status: 'connected' })

    // The wallet and wagmi use viem.
    expect(utils.verifyMessage(message, await page.sign())).toBe(first)
    const { domain, types, message: note } = typedData
    const typed = await page.signTypedData()
    expect(utils.verifyTypedData(domain, { Note: [...types.Note] }, note, typed)).toBe(first)

    const node = await page.node()
    const before = await getBalance(node, { address: other })
    const hash = await page.send(other, parseEther('0.01'))
    const { status } = await minedReceipt(node, hash)
    expect(status).toBe('success')
    expect((await getBalance(node, { address: other })) - before).toBe(parseEther('0.01'))
    // Nothing that only reads has reached the wallet.
    expect(new Set(one.requested)).toEqual(
      new Set([
        'eth_requestAccounts',
        'eth_chainId',
        'personal_sign',
        'eth_signTypedData_v4',
        'eth_sendTransaction',
      ]),
    )
  })

  it('opens the dialog when no wallet is connected, and hears that the visitor left it', async () => {
    const { client } = site(gateway)
    const closing = withWagmi(client, () =>
      client.events.emit({ event: 'MODAL_CLOSE', properties: { connected: false } }),
    )
    await expect(closing.connect()).rejects.toMatchObject({ code: 4001 })
    expect(closing.account().status).toBe('disconnected')
    const choosing = withWagmi(client, () => void connect(client, { connectorId: 'two' }))
    await choosing.connect()
    expect(choosing.account()).toMatchObject({ address: other, status: 'connected' })
  })

  it('follows what the visitor does in the dialog and in the wallets', async () => {
    const { client, one } = site(gateway)
    const page = withWagmi(client)
    await connect(client, { connectorId: 'one' })
    await expect.poll(() => page.account().address).toBe(first)
    const afterChange = () => {
      one.useKey(1)
      return page.account().address
    }
    await expect.poll(afterChange).toBe(second)
    await connect(client, { connectorId: 'two' })
    await expect.poll(() => page.account().address).toBe(other)
    await switchNetwork(client, 'eip155:31338')
    await expect.poll(() => page.account().chainId).toBe(31338)
    await disconnect(client, { connectorId: 'two' })
    await expect.poll(page.account).toMatchObject({ address: second, chainId: 31337 })
    one.leave()
    await expect.poll(() => page.account().status).toBe('disconnected')
  })

  it('switches the chain of wallet and page, and takes a refusal for one', async () => {
    const { client, one } = site(gateway)
    await connect(client, { connectorId: 'one' })
    const page = withWagmi(client)
    await page.connect(31338)
    expect(page.account().chainId).toBe(31338)
    expect(client.getState().network).toBe('eip155:31338')
    await page.switchChain(31337)
    expect(await one.request({ method: 'eth_chainId' })).toBe('0x7a69')
    one.refuse = true
    await expect(page.switchChain(31338)).rejects.toMatchObject({ code: 4001 })
    expect(page.account().chainId).toBe(31337)
    one.refuse = true
    await expect(page.sign()).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
  })

  it('disconnects the wallet from the page, and may connect again', async () => {
    const { client, one } = site(gateway)
    await connect(client, { connectorId: 'one' })
    const page = withWagmi(client)
    await page.connect()
    await page.disconnect()
    expect(page.account().status).toBe('disconnected')
    expect(client.getState().connections).toEqual([])
    expect(await one.request({ method: 'eth_accounts' })).toEqual([])
    await connect(client, { connectorId: 'two' })
    await expect.poll(() => page.account().address).toBe(other)
  })

  it('is connected again after a reload, once the wallet has answered', async () => {
    const storage = memoryStorage()
    const wallets = site(gateway, { storage })
    await connect(wallets.client, { connectorId: 'one' })
    const client = clientOf(gateway, wallets, { storage })
    const page = withWagmi(client)
    const reconnecting = page.reconnect()
    expect(activeAccount(client.getState())?.connection.live).toBe(false)
    undos.push(start(client))
    await reconnecting
    expect(page.account()).toMatchObject({ address: first, status: 'connected' })

    wallets.one.leave()
    const later = clientOf(gateway, wallets, { storage })
    const gone = withWagmi(later)
    undos.push(start(later))
    await gone.reconnect()
    expect(gone.account().status).toBe('disconnected')
  })
})
