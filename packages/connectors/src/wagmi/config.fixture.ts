import { createLatchkey, type Latchkey, memoryStorage } from '@latchkey/core'
import { evm } from '@latchkey/evm'
import { custom } from 'viem'
import { base, mainnet } from 'viem/chains'
import { expect, it, vi } from 'vitest'
import { clientOfConfig } from './clientOfConfig.ts'
import { latchkeyConfig } from './config.ts'

const gatewayUrl = 'https://gateway.example/'

function clientOf(): Latchkey {
  return createLatchkey({
    projectId: 'my site',
    gatewayUrl,
    networks: [mainnet, base],
    adapters: [evm()],
    storage: memoryStorage(),
  })
}

/** The tests of the config in one call, for each version of wagmi. */
export function testConfig(): void {
  it('has one connector with a name and a picture, and finds no wallets by itself', () => {
    const config = latchkeyConfig({ client: clientOf(), chains: [mainnet, base] })
    expect(config.connectors.map(({ id, name, icon }) => [id, name, icon?.slice(0, 18)])).toEqual([
      ['latchkey', 'Latchkey', 'data:image/svg+xml'],
    ])
    expect(config.chains.map(({ id }) => id)).toEqual([1, 8453])
    expect(config.getClient().batch?.multicall).toBe(true)
  })

  it('reads the chain through the gateway', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...[, init]) => {
      const { id } = JSON.parse(String(init?.body))
      return Response.json({ jsonrpc: '2.0', id, result: '0x2a' })
    })
    const config = latchkeyConfig({ client: clientOf(), chains: [mainnet, base] })
    expect(await config.getClient({ chainId: 8453 }).request({ method: 'eth_blockNumber' })).toBe(
      '0x2a',
    )
    expect(fetched.mock.calls.map(([url]) => String(url))).toEqual([
      'https://gateway.example/v1/?projectId=my+site&chainId=eip155%3A8453',
    ])
    fetched.mockRestore()
  })

  it('reads a chain as the site wants it, and has its client [L32]', async () => {
    const client = clientOf()
    const transports = { [mainnet.id]: custom({ request: async () => '0x7' }) }
    const config = latchkeyConfig({ client, chains: [mainnet, base], transports })
    const read = config.getClient({ chainId: mainnet.id }).request({ method: 'eth_blockNumber' })
    expect(await read).toBe('0x7')
    expect(clientOfConfig(config)).toBe(client)
  })

  it('keeps its state in cookies where a server renders the page', async () => {
    const cookies = { cookie: '' }
    vi.stubGlobal('document', cookies)
    vi.stubGlobal('window', {})
    const config = latchkeyConfig({ client: clientOf(), chains: [mainnet], ssr: true })
    await config.storage?.setItem('recentConnectorId', 'latchkey')
    vi.unstubAllGlobals()
    expect(cookies.cookie).toContain('wagmi.recentConnectorId="latchkey"')
  })

  it('opens the client’s dialog to connect, and says so where there is none', async () => {
    const client = clientOf()
    const [connector] = latchkeyConfig({ client, chains: [mainnet] }).connectors
    await expect(connector?.connect()).rejects.toMatchObject({ code: 4100 })
    const open = vi.fn(() =>
      client.events.emit({ event: 'MODAL_CLOSE', properties: { connected: false } }),
    )
    Reflect.set(client.slots, 'dialog', { open })
    await expect(connector?.connect()).rejects.toMatchObject({ code: 4001 })
    expect(open).toHaveBeenCalledOnce()
  })

  it('names a chain that the client does not have', () => {
    const client = createLatchkey({
      projectId: 'p',
      gatewayUrl,
      networks: [mainnet],
      storage: memoryStorage(),
    })
    expect(() => latchkeyConfig({ client, chains: [mainnet, base] })).toThrow(
      'latchkeyConfig: the client does not have the chain Base',
    )
  })
}
