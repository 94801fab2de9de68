import { type Account, type ConnectorFactory, singleWallet } from '@latchkey/core'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { AppKitAdapter } from './adapters/adapter.ts'
import { adapterMark } from './adapters/mark.ts'
import { BitcoinAdapter } from './bitcoin/index.ts'
import { createAppKit } from './index.ts'
import { current, setCurrent } from './instance/current.ts'
import { accountOf } from './instance/read.ts'
import { base, mainnet, solana } from './networks/index.ts'
import { clientOptions } from './options/clientOptions.ts'
import type { CreateAppKitOptions } from './options/options.ts'
import type { Provider } from './react.ts'
import { createSIWEConfig } from './siwe/index.ts'
import { SolanaAdapter } from './solana/index.ts'
import { WagmiAdapter } from './wagmi/index.ts'

const options: CreateAppKitOptions = {
  projectId: 'my-site',
  gatewayUrl: 'https://gateway.test',
  networks: [mainnet, base, solana],
}

const withoutLogin = { email: false, socials: false } as const

function create(given: Partial<CreateAppKitOptions> = {}) {
  onTestFinished(() => setCurrent(undefined))
  return createAppKit({ ...options, ...given })
}

it('rejects where a promise is due, and does not throw [L32]', async () => {
  const kit = create()
  const find = (name: string) => JSON.parse(`{ "known": 1 }`)[name]
  await expect(kit.switchNetwork(find('unknown'))).rejects.toThrow(TypeError)
  expect(await kit.getUniversalProvider()).toBeUndefined()
  expect(await kit.getReownName('0x1')).toBeUndefined()
})

it('adds a network to the namespace that it is given for, and removes it [L32]', () => {
  const kit = create()
  const { chainNamespace: _, caipNetworkId: __, ...plain } = { ...solana, id: 'EtWT', name: 'Mine' }
  const names = () => kit.getCaipNetworks('solana').map((one) => [one.caipNetworkId, one.name])
  const first = [solana.caipNetworkId, solana.name]
  kit.addNetwork('solana', plain)
  kit.addNetwork('solana', { ...plain, name: 'Renamed' })
  expect(names()).toEqual([first, ['solana:EtWT', 'Renamed']])
  kit.removeNetwork('solana', 'EtWT')
  expect(names()).toEqual([first])
})

it('has wagmi’s wallet once, until the adapter is removed, and names what has no effect [L32]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const adapter = new WagmiAdapter({
    networks: [mainnet],
    storage: null,
    pendingTransactionsFilter: { enable: true },
  })
  const kit = create({ adapters: [adapter], features: withoutLogin })
  kit.addAdapter(adapter)
  expect(adapter.wagmiConfig.connectors).toHaveLength(1)
  kit.removeAdapter('eip155')
  expect(adapter.wagmiConfig.connectors).toEqual([])
  expect(warn.mock.calls.flat()).toEqual([
    'latchkey: the option pendingTransactionsFilter has no effect',
    'latchkey: WagmiAdapter lacks Base of createAppKit’s networks',
  ])
  warn.mockRestore()
})

it('names what adapters and the sign-in do not keep [L32]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  create({
    adapters: [new SolanaAdapter({ wallets: [{}] }), new BitcoinAdapter({ api: {} })],
    features: withoutLogin,
    siweConfig: createSIWEConfig({
      getNonce: async () => 'nonce0123456789',
      createMessage: () => 'text',
      verifyMessage: async () => true,
      getSession: async () => null,
      signOut: async () => true,
      signOutOnAccountChange: false,
      sessionRefetchIntervalMs: 1,
    }),
  })
  expect(warn.mock.calls.flat()).toEqual([
    'latchkey: the option siweConfig.signOutOnAccountChange has no effect',
    'latchkey: the option siweConfig.sessionRefetchIntervalMs has no effect',
    'latchkey: the option SolanaAdapter.wallets has no effect',
    'latchkey: the option api has no effect',
  ])
  warn.mockRestore()
})

it('reads the older name of features.emailShowWallets [L32]', () => {
  const { features } = clientOptions({ ...options, showWallets: false })
  expect(features).toEqual({ emailShowWallets: false })
})

it('leaves the page’s adapters alone when a later call has a wrong one [L32]', () => {
  const adapter = new WagmiAdapter({ networks: [mainnet, base], storage: null })
  create({ adapters: [adapter] })
  const foreign: typeof adapter = JSON.parse('{}')
  expect(() => createAppKit({ ...options, adapters: [adapter, foreign] })).toThrow(TypeError)
  expect(adapter.wagmiConfig.connectors).toHaveLength(1)
})

it('does not say that an account has no code before it was read [L32]', () => {
  const infoOf = (account: Partial<Account>) =>
    accountOf({
      namespace: 'eip155',
      status: 'connected',
      chainId: 'eip155:1',
      connections: [],
      account: { namespace: 'eip155', address: '0x1', type: 'smartAccount', ...account },
      type: 'AUTH',
    }).embeddedWalletInfo
  expect(infoOf({})).toEqual({ user: {}, accountType: 'smartAccount' })
  expect(infoOf({ deployed: true })?.isSmartAccountDeployed).toBe(true)
  expect(infoOf({ type: 'eoa' })?.isSmartAccountDeployed).toBe(false)
})

it('says that a provider is gone when its adapter is removed [L32]', () => {
  const kit = create()
  const provider = {}
  const adapter: AppKitAdapter = {
    [adapterMark]: true,
    namespace: 'solana',
    adapterType: 'solana',
    provider: () => provider,
  }
  const seen = vi.fn()
  kit.subscribeProviders(seen)
  kit.addAdapter(adapter)
  expect(seen).not.toHaveBeenCalled()
  const instance = current.get()
  expect(instance?.adapters.get().get('solana')).toBe(adapter)
  kit.removeAdapter('solana')
  expect(instance?.adapters.get().size).toBe(0)
})

it('warns of e-mail and social accounts, which no connector has, unless they are off [L32]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const login: ConnectorFactory = () => ({
    ...singleWallet,
    id: 'login',
    name: 'Login',
    type: 'AUTH',
    listing: 'login',
    namespaces: ['eip155'],
    connect: async () => ({ accounts: [] }),
    restore: async () => null,
    disconnect: async () => {},
    signer: () => undefined,
    subscribe: () => () => {},
  })
  create({ features: withoutLogin })
  create({ latchkey: { connectors: [login] } })
  expect(warn).not.toHaveBeenCalled()
  create({ features: { socials: ['google'], email: false } })
  create()
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringContaining('accounts of visitors stay with its vendor'),
    expect.stringContaining('accounts of visitors stay with its vendor'),
  ])
  warn.mockRestore()
})

it('accepts what later versions of AppKit have, and names it [L32]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  create({
    enableMobileFullScreen: true,
    enableBaseAccount: true,
    experimental_preferUniversalLinks: true,
    features: { ...withoutLogin, pay: true, headless: true },
    metadata: { name: 'My site', redirect: { native: 'my-site://' } },
    customWallets: [{ id: 'own', name: 'Own', chrome_store: 'https://own.test' }],
  })
  const names = warn.mock.calls.flat().map((sentence) => String(sentence).split(' ')[3])
  expect(names).toEqual([
    'enableBaseAccount',
    'enableMobileFullScreen',
    'experimental_preferUniversalLinks',
    'features.pay',
    'features.headless',
    'metadata.redirect',
    'customWallets.chrome_store',
  ])
  expect(current.get()?.client.options.metadata).toEqual({ name: 'My site' })
  warn.mockRestore()
})

it('has AppKit’s further methods, and its names of a state and of events [L32]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const kit = create()
  expect(kit.getAddressByChainNamespace('eip155')).toBeUndefined()
  expect(kit.getProviders()).toEqual({ eip155: undefined, solana: undefined })
  expect(kit.getConnectors()).toEqual([])
  expect(kit.getWalletConnectUri()).toBeUndefined()
  kit.subscribeConnections(() => {})()
  kit.subscribeWalletConnectUri(() => {})()
  const { status } = kit.getAccount()
  expect(status === 'connecting' || status === 'reconnecting').toBe(false)
  const { event } = kit.getEvent().data
  expect(event === 'INITIALIZE' || event === 'USER_REJECTED').toBe(false)
  warn.mockRestore()
})

it('exports what the last createAppKit has returned [L32]', async () => {
  const react = await import('./react.ts')
  const kit = create()
  expect(react.modal).toBe(kit)
  const given: Provider | undefined = react.modal?.getProvider('eip155')
  expect(given).toBeUndefined()
})
