import { external } from '@latchkey/connectors/external'
import { connect, createLatchkey, memoryStorage, switchNetwork } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { evm } from '@latchkey/evm'
import { getAddress } from 'viem'
import { expect, it, vi } from 'vitest'
import { type Config, createStorage } from 'wagmi'
import { getConnectorClient, reconnect, switchChain } from 'wagmi/actions'
import { base, mainnet } from '../networks/index.ts'
import { withUrls } from '../networks/network.ts'
import { WagmiAdapter } from './WagmiAdapter.ts'

// The oldest version; the browser test has the newest.
vi.mock('wagmi', () => import('wagmi2'))
vi.mock('wagmi/actions', () => import('wagmi2/actions'))

const gatewayUrl = 'https://gateway.test'
const networks = [mainnet, base] as const

/** As `WagmiProvider` does once the page is hydrated. */
async function readStorage(config: Config): Promise<void> {
  const persist = field(field(config._internal, 'store'), 'persist')
  const rehydrate = field(persist, 'rehydrate')
  if (typeof rehydrate !== 'function') throw new Error('wagmi has no storage')
  await Reflect.apply(rehydrate, persist, [])
}

function makeClient(first: (typeof networks)[number] = mainnet) {
  const defaultNetwork = withUrls(first)
  const storage = memoryStorage()
  return createLatchkey({ projectId: 'p', gatewayUrl, networks, defaultNetwork, storage })
}

it('has a wallet of wagmi 2 once it has the client, and none after the undo [L32]', async () => {
  const adapter = new WagmiAdapter({ networks, storage: null })
  const { wagmiConfig } = adapter
  expect(wagmiConfig.connectors).toEqual([])
  const undo = adapter.attach(makeClient())
  expect(wagmiConfig.connectors.map(({ id }) => id)).toEqual(['latchkey'])
  expect(await reconnect(wagmiConfig)).toEqual([])
  await expect(getConnectorClient(wagmiConfig)).rejects.toThrow('Connector not connected')
  undo()
  expect(wagmiConfig.connectors).toEqual([])
})

it('reads through the gateway, before by the chain’s nodes, or by those that the site names [L32]', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...[, init]) => {
    const { id } = JSON.parse(String(init?.body))
    return Response.json({ jsonrpc: '2.0', id, result: '0x2a' })
  })
  const adapter = new WagmiAdapter({
    networks,
    storage: null,
    customRpcUrls: { 'eip155:8453': [{ url: 'https://base.test' }] },
  })
  const read = (chainId: number) =>
    adapter.wagmiConfig.getClient({ chainId }).request({ method: 'eth_blockNumber' })
  expect(await read(1)).toBe('0x2a')
  adapter.attach(makeClient())
  expect([await read(1), await read(8453)]).toEqual(['0x2a', '0x2a'])
  expect(fetched.mock.calls.map(([url]) => String(url))).toEqual([
    mainnet.rpcUrls.default.http[0],
    'https://gateway.test/v1/?projectId=p&chainId=eip155%3A1',
    'https://base.test/',
  ])
  fetched.mockRestore()
})

it('names what is missing without an EVM network [L32]', () => {
  expect(() => new WagmiAdapter({ networks: [] })).toThrow(
    'WagmiAdapter: networks must have an EVM network',
  )
})

it('leaves wagmi without a wallet when another client takes its place [L32]', () => {
  const adapter = new WagmiAdapter({ networks, storage: null })
  const { wagmiConfig } = adapter
  const connect = () =>
    wagmiConfig.connectors[0]?.emitter.emit('connect', { accounts: ['0x1'], chainId: 1 })
  const undo = adapter.attach(makeClient())
  connect()
  expect(wagmiConfig.state.status).toBe('connected')
  const undoNext = adapter.attach(makeClient())
  expect([wagmiConfig.state.status, wagmiConfig.connectors.length]).toEqual(['disconnected', 1])
  undo()
  connect()
  expect([wagmiConfig.state.status, wagmiConfig.state.connections.size]).toEqual(['connected', 1])
  undoNext()
  expect([wagmiConfig.state.status, wagmiConfig.connectors.length]).toEqual(['disconnected', 0])
})

it('has the chain of the page while no wallet is connected, and the page has wagmi’s [L32]', async () => {
  const client = makeClient(base)
  const adapter = new WagmiAdapter({ networks, storage: null })
  const { wagmiConfig } = adapter
  const undo = adapter.attach(client)
  expect(wagmiConfig.state.chainId).toBe(8453)
  await switchChain(wagmiConfig, { chainId: 1 })
  expect(client.getState().network).toBe('eip155:1')
  await switchNetwork(client, 'eip155:8453')
  expect(wagmiConfig.state.chainId).toBe(8453)
  undo()
})

it('has the wallet that was connected before the adapter was added [L32]', async () => {
  const address = `0x${'a1'.repeat(20)}`
  const answers: Readonly<Record<string, unknown>> = {
    eth_requestAccounts: [address],
    eth_accounts: [address],
    eth_chainId: '0x2105',
  }
  const provider = { request: async ({ method }: { method: string }) => answers[method] }
  const client = createLatchkey({
    projectId: 'p',
    gatewayUrl,
    networks: [withUrls(mainnet), withUrls(base)],
    adapters: [evm()],
    connectors: [external({ id: 'w', name: 'Wallet', provider })],
    storage: memoryStorage(),
  })
  await connect(client, { connectorId: 'w' })
  const adapter = new WagmiAdapter({ networks, storage: null })
  const undo = adapter.attach(client)
  await expect.poll(() => adapter.wagmiConfig.state.status).toBe('connected')
  const [connection] = adapter.wagmiConfig.state.connections.values()
  expect([connection?.accounts, connection?.chainId]).toEqual([[getAddress(address)], 8453])
  undo()
})

it('has the page’s chain once wagmi has read its storage, and before that the server’s [L32]', async () => {
  const stored = new Map<string, string>()
  const storage = createStorage({
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  })
  const options = { networks, storage }
  await switchChain(new WagmiAdapter(options).wagmiConfig, { chainId: 1 })
  const kept = new Map(stored)
  const client = makeClient(base)
  const adapter = new WagmiAdapter({ ...options, ssr: true })
  const undo = adapter.attach(client)
  expect([adapter.wagmiConfig.state.chainId, stored]).toEqual([1, kept])
  await readStorage(adapter.wagmiConfig)
  expect([adapter.wagmiConfig.state.chainId, client.getState().network]).toEqual([
    8453,
    'eip155:8453',
  ])
  undo()
})
