import { Component, type ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type Config, type CreateConnectorFn, createConfig, http, mock } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import {
  ConnectKitButton,
  ConnectKitProvider,
  getDefaultConfig as connectKitConfig,
  getDefaultConnectors,
} from '../../connectkit/index.ts'
import {
  ConnectButton,
  connectorsForWallets,
  getDefaultConfig,
  RainbowKitProvider,
  useAccountModal,
  useChainModal,
  useConnectModal,
} from '../../rainbowkit/index.ts'
import { address, gatewayUrl, localOne, openSite } from '../../testing/site.fixture.tsx'

beforeEach(() => localStorage.clear())

const site = { appName: 'My site', projectId: 'my-site', gatewayUrl }
const wallet = 'dev.latchkey.wallet'

/** A config without `multiInjectedProviderDiscovery: false`, as most sites have it. */
function makeConfig(connectors: CreateConnectorFn[], ssr = false) {
  return createConfig({
    chains: [localOne],
    connectors,
    ssr,
    transports: { [localOne.id]: http() },
  })
}

/** A config that has read its storage: before that, wagmi ignores wallets that announce themselves. */
async function makeReadConfig(ssr = false) {
  const config = makeConfig(connectorsForWallets([], site), ssr)
  await new Promise((resolve) => setTimeout(resolve))
  return config
}

function idsOf({ connectors, state }: Config) {
  const connected = [...state.connections.values()].map(({ connector }) => connector.id)
  return [connectors.map(({ id }) => id), connected, state.status]
}

it.each([
  false,
  true,
])('connects a wallet once where wagmi finds it, too, and disconnects it at once (ssr: %s) [L32]', async (ssr) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const config = await makeReadConfig(ssr)
  const page = openSite(
    config,
    <RainbowKitProvider>
      <ConnectButton />
    </RainbowKitProvider>,
  )
  await page.press('Connect wallet')
  await page.press(/Dev Wallet/)
  await expect.poll(() => idsOf(config)).toEqual([['latchkey'], ['latchkey'], 'connected'])
  // wagmi's own connector would take this for a new connection.
  page.wallets.evm?.changeAccount(1)
  await expect.poll(() => config.state.connections.size).toBe(1)
  await disconnect(config)
  await expect.poll(() => idsOf(config)).toEqual([['latchkey'], [], 'disconnected'])
  expect(warn.mock.calls.flat().join()).toContain('Set multiInjectedProviderDiscovery: false')
  warn.mockRestore()
})

it('does not have wagmi connect an approved wallet beside the dialog after a reload [L32]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.setItem('latchkey-dev-wallet:one', '{"connected":true,"chain":"eip155:31337"}')
  const config = await makeReadConfig()
  const seen = new Set<string>()
  config.subscribe(
    ({ connections }) => connections,
    (all) => {
      for (const { connector } of all.values()) seen.add(connector.id)
    },
  )
  openSite(
    config,
    <RainbowKitProvider>
      <ConnectButton />
    </RainbowKitProvider>,
  )
  await expect.poll(() => idsOf(config)).toEqual([['latchkey'], [], 'disconnected'])
  // Without a wallet that wagmi finds, this test shows nothing.
  expect([...seen]).toEqual([wallet])
  warn.mockRestore()
})

function Modals() {
  const modals = [
    useConnectModal().openConnectModal,
    useAccountModal().openAccountModal,
    useChainModal().openChainModal,
  ]
  return modals.map((open) => (open ? 'open ' : '- '))
}

const makers = {
  RainbowKit: () =>
    getDefaultConfig({
      ...site,
      chains: [localOne],
      connectors: [mock({ accounts: [address] })],
    }),
  ConnectKit: () =>
    createConfig(
      connectKitConfig({
        appName: 'My site',
        gatewayUrl,
        chains: [localOne],
        connectors: [
          ...getDefaultConnectors({ app: { name: 'My site' }, gatewayUrl }),
          mock({ accounts: [address] }),
        ],
      }),
    ),
}

it('shows the account of a connector of the site, which the dialog cannot open [L32]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const config = makers.RainbowKit()
  const page = openSite(
    config,
    <RainbowKitProvider>
      <ConnectButton chainStatus="none" showBalance={false} />
      <Modals />
    </RainbowKitProvider>,
  )
  await expect.poll(page.text).toBe('Connect walletopen - - ')
  const [, other] = config.connectors
  if (!other) throw new Error('getDefaultConfig has left out the connector')
  await connect(config, { connector: other })
  await expect.poll(page.text).toBe('ada.eth- - - ')
  expect(page.style()).toHaveProperty('disabled', true)
  await disconnect(config)
  await expect.poll(page.text).toBe('Connect walletopen - - ')
  expect(warn.mock.calls.flat()).toEqual([
    'latchkey: connectors of getDefaultConfig connect in wagmi: the dialog does not list them',
    'latchkey: wagmi is connected by Mock Connector: the button shows its account, and the dialog cannot open it',
  ])
  warn.mockRestore()
})

it('has one client where a site gives the ready connectors and its own [L32]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const config = makers.ConnectKit()
  expect(config.connectors.map(({ id }) => id)).toEqual(['latchkey', 'mock'])
  const page = openSite(
    config,
    <ConnectKitProvider>
      <ConnectKitButton />
      <ConnectKitButton.Custom>
        {({ isConnected, chain }) => `, ${isConnected} ${chain?.name}`}
      </ConnectKitButton.Custom>
    </ConnectKitProvider>,
  )
  await expect.poll(page.text).toBe('Connect wallet, false undefined')
  const [, other] = config.connectors
  if (other) await connect(config, { connector: other })
  await expect.poll(page.text).toBe('ada.eth, true Local One')
  expect(page.style()).toHaveProperty('disabled', true)
  warn.mockRestore()
})

class Caught extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}
  static getDerivedStateFromError = ({ message }: Error) => ({ message })
  override render() {
    return this.state.message ?? this.props.children
  }
}

it('says in a browser how to make the connector that is missing [L32]', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = openSite(
    makeConfig([]),
    <Caught>
      <RainbowKitProvider>
        <ConnectButton />
      </RainbowKitProvider>
    </Caught>,
  )
  await expect.poll(page.text).toContain('its connectors with connectorsForWallets')
  silent.mockRestore()
})
