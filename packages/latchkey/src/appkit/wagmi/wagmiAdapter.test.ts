import { createLatchkey, memoryStorage } from '@latchkey/core'
import { expect, it, vi } from 'vitest'
import { getConnectorClient, reconnect } from 'wagmi/actions'
import { base, mainnet } from '../networks/index.ts'
import { WagmiAdapter } from './WagmiAdapter.ts'

// The oldest version; the browser test has the newest.
vi.mock('wagmi', () => import('wagmi2'))
vi.mock('wagmi/actions', () => import('wagmi2/actions'))

const gatewayUrl = 'https://gateway.test'
const networks = [mainnet, base] as const

function makeClient() {
  return createLatchkey({ projectId: 'p', gatewayUrl, networks, storage: memoryStorage() })
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

it('reads through the gateway, or by the nodes that the site names [L32]', async () => {
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
  await expect(read(1)).rejects.toThrow('give the adapter to createAppKit first')
  adapter.attach(makeClient())
  expect([await read(1), await read(8453)]).toEqual(['0x2a', '0x2a'])
  expect(fetched.mock.calls.map(([url]) => String(url))).toEqual([
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
