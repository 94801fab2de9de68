import type { Connector, ConnectorEvent } from '@latchkey/core'
import { memoryStorage } from '@latchkey/core'
import { base, mainnet, polygon } from '@latchkey/evm/networks'
import { solana } from '@latchkey/solana/networks'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { made } from '../testing/made.fixture.ts'
import {
  createExtension,
  createWindow,
  type ExtensionAccounts,
  origin,
  type PageWindow,
} from './extension.fixture.ts'
import { multichain } from './index.ts'

const evmAddress = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const otherAddress = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const solanaAddress = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const networks = [mainnet, base, solana] as const
const mine: ExtensionAccounts = {
  [mainnet.caipNetworkId]: [evmAddress.toLowerCase()],
  [base.caipNetworkId]: [evmAddress.toLowerCase()],
  [solana.caipNetworkId]: [solanaAddress],
}
const both = [
  { namespace: 'eip155', address: evmAddress, type: 'eoa' },
  { namespace: 'solana', address: solanaAddress, type: 'eoa', publicKey: solanaAddress },
]
const { signal } = new AbortController()
const undos: (() => void)[] = []
const logged = vi.fn()
let window: PageWindow
let storage = memoryStorage()

beforeEach(() => {
  window = createWindow()
  storage = memoryStorage()
  logged.mockClear()
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(logged)
  vi.stubGlobal('window', window)
  vi.stubGlobal('location', { origin })
})
afterEach(() => {
  for (const undo of undos.splice(0)) undo()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  expect(logged).not.toHaveBeenCalled()
})

/** A page with the connector, where the extension answers by its port. */
function page(extension = createExtension(mine)) {
  vi.stubGlobal('chrome', extension.chrome)
  const { client, connector } = made(multichain(), { networks, storage })
  undos.push(() => client.close())
  return { extension, client, connector }
}
const connect = (connector: Connector) =>
  connector.connect({ networks, chainId: base.caipNetworkId, signal })

async function connectedPage(extension = createExtension(mine)) {
  const opened = page(extension)
  await connect(opened.connector)
  const events: ConnectorEvent[] = []
  undos.push(opened.connector.subscribe((event) => events.push(event)))
  return { ...opened, events }
}
const evmRequest = (connector: Connector, method: string, params: unknown[] = []) =>
  connector.signer('eip155')?.request({ method, params })

describe('one prompt', () => {
  it('gives the accounts of EVM and of Solana [A2]', async () => {
    const { extension, connector } = page()
    expect(await connect(connector)).toEqual({ accounts: both, chainId: base.caipNetworkId })
    expect(extension.prompts).toBe(1)
    expect(connector.signer('solana')?.wallet.accounts).toMatchObject([
      { address: solanaAddress, chains: ['solana:mainnet'] },
    ])
  })

  it('in a browser without ports to extensions goes over the window', async () => {
    const extension = createExtension(mine)
    extension.listenIn(window)
    vi.stubGlobal('chrome', undefined)
    const { client, connector } = made(multichain(), { networks, storage })
    undos.push(() => client.close())
    expect(await connect(connector)).toMatchObject({ accounts: both })
    // The same answer from another window or origin is none.
    const hostile = { method: 'wallet_sessionChanged', params: { sessionScopes: {} } }
    const data = { name: 'metamask-multichain-provider', data: hostile }
    for (const from of [{ source: {} }, { origin: 'https://evil.example' }])
      window.postMessage({ target: 'metamask-inpage', data }, '*', from)
    await Promise.resolve()
    expect(await evmRequest(connector, 'eth_accounts')).toEqual([evmAddress.toLowerCase()])
  })

  it('that is declined is CONNECTION_DECLINED, and can be shown again', async () => {
    const { extension, connector } = page()
    extension.declines = true
    await expect(connect(connector)).rejects.toMatchObject({ code: 'CONNECTION_DECLINED' })
    expect(await connect(connector)).toMatchObject({ accounts: both })
  })
})

it('restores without a prompt, on the chain that the site was on, and not after a disconnect', async () => {
  const { extension, connector } = page()
  await connect(connector)
  const again = page(extension).connector
  expect(await again.restore({ signal })).toEqual({ accounts: both, chainId: base.caipNetworkId })
  await again.disconnect()
  expect(await page(extension).connector.restore({ signal })).toBeNull()
  expect(extension.prompts).toBe(1)
})

describe('a change in the extension', () => {
  it('changes the accounts, and ends the connection when none is left', async () => {
    const { extension, events } = await connectedPage()
    extension.change({ ...mine, [base.caipNetworkId]: [otherAddress] })
    await expect.poll(() => events.length).toBeGreaterThan(0)
    expect(events[0]).toMatchObject({
      type: 'accounts',
      accounts: [{ address: otherAddress }, { address: evmAddress }, { address: solanaAddress }],
    })
    extension.change({})
    await expect.poll(() => events.at(-1)).toEqual({ type: 'disconnect' })
  })

  it('of the site’s chain changes the chain', async () => {
    const { extension, events } = await connectedPage()
    extension.change({ [mainnet.caipNetworkId]: [evmAddress] })
    await expect
      .poll(() => events)
      .toContainEqual({ type: 'chain', chainId: mainnet.caipNetworkId })
  })
})

describe('a switch', () => {
  it('inside the session does not prompt, and outside it does', async () => {
    const { extension, connector } = await connectedPage()
    await connector.switchChain?.(mainnet)
    expect(await evmRequest(connector, 'eth_chainId')).toBe('0x1')
    expect(extension.prompts).toBe(1)

    await expect(connector.switchChain?.(polygon)).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
    extension.accounts = { ...mine, [polygon.caipNetworkId]: [evmAddress] }
    await connector.switchChain?.(polygon)
    expect(await evmRequest(connector, 'eth_chainId')).toBe('0x89')
    expect(extension.prompts).toBe(3)
    // The prompt for one more chain keeps the accounts of the others.
    expect(
      extension.requests.findLast(({ method }) => method === 'wallet_createSession'),
    ).toMatchObject({
      params: {
        optionalScopes: {
          [solana.caipNetworkId]: { accounts: [`${solana.caipNetworkId}:${solanaAddress}`] },
        },
      },
    })
  })

  it('that is declined leaves the chain', async () => {
    const { extension, connector } = await connectedPage()
    extension.declines = true
    await expect(connector.switchChain?.(polygon)).rejects.toMatchObject({
      code: 'SWITCH_DECLINED',
    })
    expect(await evmRequest(connector, 'eth_chainId')).toBe('0x2105')
  })
})

describe('hostile answers', () => {
  it.each([
    ['accounts of other chains', { 'eip155:1': { accounts: [`eip155:8453:${evmAddress}`] } }],
    [
      'broken account ids',
      { 'eip155:1': { accounts: ['eip155:1:0x12', 'eip155:1', '', 7, null] } },
    ],
    ['no lists', { 'eip155:1': { accounts: 'eip155:1' }, 'solana:x': null }],
    ['unknown families', { 'cosmos:hub': { accounts: ['cosmos:hub:a'] }, wallet: {} }],
    [
      '10,000 scopes',
      Object.fromEntries(
        Array.from({ length: 10_000 }, (_, n) => [
          `eip155:${n + 1}`,
          { accounts: [`eip155:${n + 1}:${evmAddress}`] },
        ]),
      ),
    ],
    ['nothing', undefined],
  ])('with %s give no account [J10]', async (_, scopes) => {
    const { extension, events } = await connectedPage()
    extension.notify(scopes)
    await expect.poll(() => events.at(-1)).toEqual({ type: 'disconnect' })
  })

  it('to ids that were not requested, and broken messages, are ignored', async () => {
    const { extension, events, connector } = await connectedPage()
    for (const message of [{ id: 1, result: {} }, { id: {}, error: {} }, { method: 7 }, []])
      extension.send(message)
    expect(await evmRequest(connector, 'eth_blockNumber')).toBeNull()
    expect(events).toEqual([])
  })

  it('to a signature are WALLET_MISBEHAVED', async () => {
    for (const answer of [null, {}, { signature: '0' }, { signature: '1'.repeat(9) }]) {
      const { connector } = await connectedPage(createExtension(mine, () => answer))
      const signer = connector.signer('solana')
      const feature = signer?.wallet.features['solana:signMessage']
      const sign: unknown = Reflect.get(Object(feature), 'signMessage')
      if (typeof sign !== 'function') throw new Error('No signMessage')
      const input = { account: signer?.account(solanaAddress), message: new Uint8Array(3) }
      await expect(sign(input)).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' })
    }
  })
})

describe('an extension that restarts', () => {
  it('fails the open request, and the next one connects again', async () => {
    const sign = vi.fn(() => new Promise(() => {}))
    const extension = createExtension(mine, (_, method) =>
      method === 'personal_sign' ? sign() : '0x10',
    )
    const { connector, events } = await connectedPage(extension)
    const signing = evmRequest(connector, 'personal_sign')
    await expect.poll(() => sign.mock.calls.length).toBe(1)
    extension.restart()
    await expect(signing).rejects.toMatchObject({ code: 4900 })
    expect(await evmRequest(connector, 'eth_blockNumber')).toBe('0x10')
    expect([extension.openPorts(), extension.unread, events]).toEqual([1, 0, []])
  })

  it('in the prompt fails the connection with WALLET_DISCONNECTED', async () => {
    const { extension, connector } = page()
    await connector.restore({ signal })
    extension.isSilent = true
    const connecting = connect(connector)
    await new Promise((resolve) => setTimeout(resolve, 5))
    extension.restart()
    await expect(connecting).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
    extension.isSilent = false
    expect(await connect(connector)).toMatchObject({ accounts: both })
  })

  it('is connected again for its changes, and a session that was revoked meanwhile is over', async () => {
    const { extension, events } = await connectedPage()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    extension.restart()
    extension.change({})
    await vi.advanceTimersByTimeAsync(1_100)
    expect(extension.openPorts()).toBe(1)
    expect(events).toEqual([{ type: 'disconnect' }])
  })
})

describe('the list of wallets', () => {
  const announce = (rdns: string) => {
    const info = { uuid: crypto.randomUUID(), name: 'MetaMask', rdns, icon: 'data:,' }
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info } }))
  }

  /** Waits for the wallet as a client does. */
  function detect(extension = createExtension(mine)) {
    const opened = page(extension)
    const found = vi.fn()
    undos.push(opened.connector.detect?.(found) ?? (() => {}))
    return { ...opened, found }
  }

  it('has it once the extension answers, without a prompt', async () => {
    const { found, extension } = detect()
    expect(extension.connectedTo).toEqual([])
    announce('io.metamask')
    announce('io.metamask')
    await expect.poll(() => found.mock.calls.length).toBe(1)
    expect(extension.requests.map(({ method }) => method)).toEqual(['wallet_getSession'])
  })

  it('has nothing, and no message is sent, where MetaMask does not announce itself', async () => {
    const { found, extension } = detect()
    announce('org.fox')
    announce('io.metamaskfake')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([found.mock.calls, extension.connectedTo]).toEqual([[], []])
  })

  it('has nothing where the extension does not answer', async () => {
    const extension = createExtension(mine)
    extension.isSilent = true
    const { found, connector } = detect(extension)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    announce('io.metamask')
    const restoring = connector.restore({ signal })
    const failed = expect(restoring).rejects.toMatchObject({ code: 'WALLET_NOT_READY' })
    await vi.advanceTimersByTimeAsync(4_000)
    await failed
    expect(extension.connectedTo).toHaveLength(3)
    expect([found.mock.calls, extension.openPorts(), extension.unread]).toEqual([[], 0, 0])
  })
})
