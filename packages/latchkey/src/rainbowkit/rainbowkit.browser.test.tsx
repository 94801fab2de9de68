import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useConnection, useDisconnect } from 'wagmi'
import { gatewayUrl, localOne, localTwo, openSite, revertedHash } from '../testing/site.fixture.tsx'
import {
  ConnectButton,
  type ConnectButtonProps,
  createAuthenticationAdapter,
  darkTheme,
  getDefaultConfig,
  RainbowKitAuthenticationProvider,
  RainbowKitProvider,
  type RainbowKitProviderProps,
  useAccountModal,
  useAddRecentTransaction,
  useChainModal,
  useConnectModal,
} from './index.ts'

beforeEach(() => localStorage.clear())

function makeConfig() {
  return getDefaultConfig({
    appName: 'My site',
    projectId: 'my-site',
    gatewayUrl,
    chains: [localOne, localTwo],
  })
}

function open(content: React.ReactNode, props: Partial<RainbowKitProviderProps> = {}) {
  return openSite(makeConfig(), <RainbowKitProvider {...props}>{content}</RainbowKitProvider>)
}

function openButton(props: ConnectButtonProps = {}) {
  return open(
    <>
      <ConnectButton {...props} />
      <Wagmi />
    </>,
  )
}

/** What wagmi itself says, and its way out. */
function Wagmi() {
  const { status, chainId } = useConnection()
  const { mutate: disconnect } = useDisconnect()
  return (
    <button type="button" onClick={() => disconnect()}>
      {`wagmi ${status} ${chainId ?? ''}`.trim()}
    </button>
  )
}

async function connect(site: ReturnType<typeof open>, label = 'Connect wallet') {
  await site.press(label)
  await site.press(/Dev Wallet/)
}

describe('a site of RainbowKit', () => {
  it('keeps wagmi’s own storage where a server renders the page, and its other options [L32]', async () => {
    const config = getDefaultConfig({
      appName: 'My site',
      projectId: 'my-site',
      gatewayUrl,
      chains: [localOne, localTwo],
      ssr: true,
      pollingInterval: { [localTwo.id]: 123 },
    })
    await config.storage?.setItem('recentConnectorId', 'latchkey')
    expect(localStorage.getItem('wagmi.recentConnectorId')).toBe('"latchkey"')
    expect(config.getClient({ chainId: localTwo.id }).pollingInterval).toBe(123)
  })

  it('connects, shows network, balance and account, and disconnects with wagmi [L32]', async () => {
    const site = openButton({ showBalance: true, chainStatus: 'full' })
    await connect(site)
    await expect.poll(site.text).toBe('Local One1.204 ETHada.ethwagmi connected 31337')
    await site.press('ada.eth')
    await expect.poll(site.isOpen).toBe(true)
    await site.press('wagmi connected 31337')
    await expect.poll(site.text).toBe('Connect walletwagmi disconnected')
  })

  it('shows what the props ask for [L32]', async () => {
    const site = openButton({
      label: 'Log in',
      accountStatus: 'avatar',
      chainStatus: 'none',
      showBalance: { smallScreen: false },
    })
    await connect(site, 'Log in')
    await expect.poll(site.buttons).toEqual(['ada.eth', 'wagmi connected 31337'])
    expect(site.text()).toBe('wagmi connected 31337')
  })

  it('opens the networks, and wagmi follows the choice [L32]', async () => {
    const site = openButton()
    await connect(site)
    await site.press('Local One')
    await site.press(/Local Two/)
    await expect.poll(site.text).toContain('wagmi connected 31338')
    await expect.poll(site.buttons).toContain('Local Two')
  })

  it('has the theme of the site on the button, and names what has no effect once [L32]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const theme = darkTheme({ accentColor: 'rgb(1, 2, 3)', borderRadius: 'none' })
    const site = open(<ConnectButton />, { theme, coolMode: true, modalSize: 'compact' })
    const accent = () => site.style()?.style.getPropertyValue('--latchkey-accent')
    await expect.poll(accent).toBe('rgb(1, 2, 3)')
    expect(site.style()?.dataset.theme).toBe('dark')
    // React runs effects after it has drawn.
    await expect
      .poll(() => warn.mock.calls.map(([sentence]) => sentence))
      .toEqual([
        'latchkey: modalSize of RainbowKitProvider has no effect: the card has one size',
        'latchkey: coolMode of RainbowKitProvider has no effect',
      ])
    warn.mockRestore()
  })
})

describe('buttons of a site of its own', () => {
  it('get the account and the network from ConnectButton.Custom [L32]', async () => {
    const site = open(
      <ConnectButton.Custom>
        {({ account, chain, mounted, openConnectModal, connectModalOpen }) => (
          <>
            <button type="button" onClick={openConnectModal}>
              Enter
            </button>
            {JSON.stringify([
              mounted,
              connectModalOpen,
              account?.displayName,
              account?.displayBalance,
              account?.hasPendingTransactions,
              chain?.name,
              chain?.unsupported,
            ])}
          </>
        )}
      </ConnectButton.Custom>,
    )
    await expect.poll(site.text).toBe('Enter[true,false,null,null,null,null,null]')
    await site.press('Enter')
    await expect.poll(site.text).toBe('Enter[true,true,null,null,null,null,null]')
    await site.press(/Dev Wallet/)
    await expect
      .poll(site.text)
      .toBe('Enter[true,false,"ada.eth","1.204 ETH",false,"Local One",false]')
  })

  it('have a reverted transaction as pending until its receipt is there [L32]', async () => {
    const site = open(
      <>
        <ConnectButton.Custom>
          {({ account, openConnectModal }) => (
            <button type="button" onClick={openConnectModal}>
              {`pending ${account?.hasPendingTransactions}`}
            </button>
          )}
        </ConnectButton.Custom>
        <Send />
      </>,
    )
    await connect(site, 'pending undefined')
    await expect.poll(site.text).toBe('pending falsesend')
    await site.press('send')
    await expect.poll(site.text).toBe('pending truesend')
    await expect.poll(site.text).toBe('pending falsesend')
  })

  it('open each modal only where it can be opened [L32]', async () => {
    const site = open(<Hooks />)
    await site.press('connect')
    await site.press(/Dev Wallet/)
    await expect.poll(site.buttons).toEqual(['account', 'chain'])
    await site.press('chain')
    await expect.poll(site.text).toBe('accountchainchain is open')
  })

  it('wait for the status of the site’s sign-in [L32]', async () => {
    const site = openSite(
      makeConfig(),
      <RainbowKitAuthenticationProvider adapter={unused} status="loading">
        <RainbowKitProvider>
          <Hooks />
        </RainbowKitProvider>
      </RainbowKitAuthenticationProvider>,
    )
    await site.press('connect')
    await site.press(/Dev Wallet/)
    await expect.poll(site.buttons).toEqual([])
  })
})

const unused = createAuthenticationAdapter({
  getNonce: async () => '',
  createMessage: () => '',
  verify: async () => false,
  signOut: async () => {},
})

function Send() {
  const addRecentTransaction = useAddRecentTransaction()
  const transaction = { hash: revertedHash, description: 'Buy' }
  return (
    <button type="button" onClick={() => addRecentTransaction(transaction)}>
      send
    </button>
  )
}

function Hooks() {
  const { openConnectModal, connectModalOpen } = useConnectModal()
  const { openAccountModal, accountModalOpen } = useAccountModal()
  const { openChainModal, chainModalOpen } = useChainModal()
  const modals = [
    ['connect', openConnectModal, connectModalOpen],
    ['account', openAccountModal, accountModalOpen],
    ['chain', openChainModal, chainModalOpen],
  ] as const
  return (
    <>
      {modals.map(
        ([name, open]) =>
          open && (
            <button type="button" key={name} onClick={open}>
              {name}
            </button>
          ),
      )}
      {modals.map(([name, , isOpen]) => isOpen && `${name} is open`)}
    </>
  )
}
