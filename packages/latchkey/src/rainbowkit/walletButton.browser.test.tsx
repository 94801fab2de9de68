import { clientOfConfig } from '@latchkey/connectors/wagmi'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createConfig, http, mock, useConnection, useDisconnect } from 'wagmi'
import { address, gatewayUrl, localOne, openSite } from '../testing/site.fixture.tsx'
import {
  ConnectButton,
  connectorsForWallets,
  darkTheme,
  getDefaultConfig,
  getWalletConnectConnector,
  RainbowKitProvider,
  WalletButton,
} from './index.ts'
import { metaMaskWallet, rainbowWallet, safeWallet, walletConnectWallet } from './wallets.ts'

beforeEach(() => localStorage.clear())

const own = () => ({
  id: 'own',
  name: 'Own Wallet',
  iconUrl: 'https://own.example/icon.svg',
  downloadUrls: { ios: 'https://own.example/ios' },
})

const hidden = () => ({ ...own(), id: 'hidden', hidden: () => true })

function open() {
  const connectors = connectorsForWallets(
    [
      { groupName: 'First', wallets: [rainbowWallet, own, hidden] },
      {
        groupName: 'Others',
        wallets: [() => metaMaskWallet({ projectId: 'my-site' }), walletConnectWallet],
      },
    ],
    { appName: 'My site', projectId: 'my-site', gatewayUrl },
  )
  const config = createConfig({
    chains: [localOne],
    connectors,
    transports: { [localOne.id]: http() },
    multiInjectedProviderDiscovery: false,
  })
  const site = openSite(
    config,
    <RainbowKitProvider theme={darkTheme({ accentColor: 'rgb(1, 2, 3)' })}>
      <WalletButton wallet="rainbow" />
      <WalletButton.Custom wallet="metaMask">
        {({ ready, connected, connect, connector }) => (
          <button type="button" disabled={!ready} onClick={connect}>
            {`${connector.name} ${connected}`}
          </button>
        )}
      </WalletButton.Custom>
      <State />
    </RainbowKitProvider>,
  )
  return { config, site }
}

function State() {
  return <output>{useConnection().status}</output>
}

/** Installs a wallet that announces itself (EIP-6963). */
function announce(name: string, rdns: string) {
  const provider = {
    request: async ({ method }: { method: string }) =>
      method === 'eth_chainId' ? `0x${localOne.id.toString(16)}` : [address],
    on: () => {},
    removeListener: () => {},
  }
  const info = { uuid: crypto.randomUUID(), name, rdns, icon: 'data:image/svg+xml,<svg/>' }
  const answer = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: Object.freeze({ info, provider }),
      }),
    )
  window.addEventListener('eip6963:requestProvider', answer)
  onTestFinished(() => window.removeEventListener('eip6963:requestProvider', answer))
}

it('connects the wallet of a button where it is installed, and opens the dialog where it is not [L32]', async () => {
  announce('MetaMask', 'io.metamask')
  const { site } = open()
  await expect.poll(site.text).toBe('RainbowMetaMask falsedisconnected')
  expect(site.style()?.dataset.theme).toBe('dark')
  expect(site.style()?.style.getPropertyValue('--latchkey-accent')).toBe('rgb(1, 2, 3)')
  await site.press('Rainbow')
  await expect.poll(site.isOpen).toBe(true)
  await site.press('MetaMask false')
  await expect.poll(site.text).toBe('RainbowMetaMask trueconnected')
})

it('lists the wallets of a site first, with its own [L32]', () => {
  const { config } = open()
  expect(clientOfConfig(config)?.options).toMatchObject({
    featuredWalletIds: [
      '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
      'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    ],
    customWallets: [
      {
        id: 'own',
        name: 'Own Wallet',
        image_url: 'https://own.example/icon.svg',
        app_store: 'https://own.example/ios',
      },
    ],
  })
})

it('knows a copy of a ready wallet, and connects a wallet of the site by its own connector [L32]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const burner = () => ({
    id: 'burner',
    name: 'Burner Wallet',
    iconUrl: 'https://own.example/burner.svg',
    createConnector: () => mock({ accounts: [address] }),
  })
  const linked = () => ({
    id: 'linked',
    name: 'Linked Wallet',
    iconUrl: '',
    createConnector: getWalletConnectConnector({ projectId: 'my-site' }),
    mobile: { getUri: (uri: string) => `linked://wc?uri=${encodeURIComponent(uri)}` },
  })
  const lost = () => ({
    id: 'lost',
    name: 'Lost Wallet',
    iconUrl: '',
    createConnector: getWalletConnectConnector({ projectId: 'my-site' }),
  })
  const wallets = [() => ({ ...metaMaskWallet(), mobile: {} }), burner, linked, lost, safeWallet]
  const config = getDefaultConfig({
    appName: 'My site',
    projectId: 'my-site',
    gatewayUrl,
    chains: [localOne],
    wallets: [{ groupName: 'All', wallets }],
  })
  const options = clientOfConfig(config)?.options
  expect(options?.featuredWalletIds).toContain(metaMaskWallet.listedId)
  expect(options?.customWallets).toEqual([
    { id: 'linked', name: 'Linked Wallet', mobile_link: 'linked://' },
  ])
  expect(warn.mock.calls.flat()).toEqual([
    'latchkey: Lost Wallet is not listed: it has no createConnector but that of WalletConnect, no link and no store',
  ])
  warn.mockRestore()
  const site = openSite(
    config,
    <RainbowKitProvider>
      <ConnectButton chainStatus="none" />
      <Sign />
    </RainbowKitProvider>,
  )
  await site.press('Connect wallet')
  await site.press(/Burner Wallet/)
  await expect.poll(site.text).toContain(`ada.ethconnected by latchkey ${address}`)
  await site.press('leave')
  await expect.poll(site.text).toContain('Connect walletdisconnected')
})

function Sign() {
  const { status, connector, address: shown } = useConnection()
  const { mutate: disconnect } = useDisconnect()
  return (
    <>
      {`${status} by ${connector?.id} ${shown}`}
      <button type="button" onClick={() => disconnect()}>
        leave
      </button>
    </>
  )
}
