import { Component, type ReactNode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { useConnection, useSwitchChain, useDisconnect as useWagmiDisconnect } from 'wagmi'
import {
  address,
  gatewayUrl,
  localOne,
  localTwo,
  openPage,
  openSite,
} from '../testing/site.fixture.tsx'
import { setCurrent } from './instance/current.ts'
import type { CreateAppKitOptions } from './options/options.ts'
import {
  createAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitNetworkCore,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo,
} from './react.ts'
import { WagmiAdapter } from './wagmi/index.ts'

beforeEach(() => localStorage.clear())

function create(options: Partial<CreateAppKitOptions> = {}) {
  onTestFinished(() => setCurrent(undefined))
  return createAppKit({
    projectId: 'my-site',
    gatewayUrl,
    networks: [localOne, localTwo],
    ...options,
  })
}

class Caught extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}
  static getDerivedStateFromError = ({ message }: Error) => ({ message })
  override render() {
    return this.state.message ?? this.props.children
  }
}

function Account() {
  const { open } = useAppKit()
  const { address: shown, caipAddress, status, allAccounts } = useAppKitAccount()
  return (
    <>
      <button type="button" onClick={() => open()}>
        Connect
      </button>
      {[status, shown, caipAddress, allAccounts.length].join(' ')}
    </>
  )
}

it('says that createAppKit is missing, in the words of AppKit [L32]', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = openPage(
    <Caught>
      <Account />
    </Caught>,
  )
  await expect.poll(page.text).toBe('Please call "createAppKit" before using "useAppKit" hook')
  silent.mockRestore()
})

it('connects, switches the network and disconnects by the hooks [L32]', async () => {
  create()
  const page = openPage(
    <>
      <Account />
      <Facts />
    </>,
  )
  await expect.poll(page.text).toContain('disconnected   0')
  await page.press('Connect')
  await page.press(/Dev Wallet/)
  await expect.poll(page.text).toContain(`connected ${address} eip155:31337:${address} 1`)
  await expect.poll(page.text).toContain('Dev Wallet on Local One, closed, provider')
  await page.press('Local Two')
  await expect.poll(page.text).toContain('Dev Wallet on Local Two')
  expect(page.text()).toContain('last SWITCH_NETWORK')
  await page.press('Leave')
  await expect.poll(page.text).toContain('disconnected   0')
  expect(page.text()).toContain('nothing on Local Two, closed, no provider')
})

function Facts() {
  const { walletInfo } = useWalletInfo()
  const { caipNetwork, switchNetwork } = useAppKitNetwork()
  const { open, initialized } = useAppKitState()
  const { walletProvider } = useAppKitProvider<object>('eip155')
  const { data } = useAppKitEvents()
  const { disconnect } = useDisconnect()
  return (
    <>
      <button type="button" onClick={() => switchNetwork(localTwo)}>
        Local Two
      </button>
      <button type="button" onClick={() => disconnect()}>
        Leave
      </button>
      {`${walletInfo?.name ?? 'nothing'} on ${caipNetwork?.name}`}
      {`, ${open ? 'open' : 'closed'}, ${walletProvider ? 'provider' : 'no provider'}`}
      {`, ${initialized ? 'ready' : 'not ready'}, last ${data.event}`}
    </>
  )
}

it('draws the dialog in the variables of AppKit, and changes them [L32]', async () => {
  create({
    themeMode: 'dark',
    themeVariables: { '--w3m-accent': 'rgb(1, 2, 3)', '--w3m-border-radius-master': '2px' },
  })
  const page = openPage(<Theme />)
  const dialog = () => document.querySelector<HTMLElement>('latchkey-dialog')
  const theme = () => [
    dialog()?.dataset.theme,
    dialog()?.style.getPropertyValue('--latchkey-accent'),
    dialog()?.style.getPropertyValue('--latchkey-radius'),
  ]
  await expect.poll(theme).toEqual(['dark', 'rgb(1, 2, 3)', 'calc(2px * 7)'])
  await page.press('dark')
  await expect.poll(theme).toEqual(['light', 'rgb(4, 5, 6)', 'calc(2px * 7)'])
})

function Theme() {
  const { themeMode, setThemeMode, setThemeVariables } = useAppKitTheme()
  return (
    <button
      type="button"
      onClick={() => {
        setThemeMode('light')
        setThemeVariables({ '--apkt-accent': 'rgb(4, 5, 6)' })
      }}
    >
      {themeMode}
    </button>
  )
}

it('has the elements of AppKit in JSX, whose attributes may change [L32]', async () => {
  create()
  const page = openPage(
    <>
      <appkit-button label="Log in" balance="hide" />
      <w3m-network-button />
      <appkit-account-button balance="hide" />
    </>,
  )
  await expect.poll(page.buttons).toEqual(['Log in', 'Network: Local One. Change'])
  document.querySelector('appkit-button')?.setAttribute('label', 'Come in')
  await page.press('Come in')
  await page.press(/Dev Wallet/)
  await expect.poll(page.text).toBe('ada.ethLocal Oneada.eth')
  await page.press('Local One')
  await page.press(/Local Two/)
  await expect.poll(page.text).toBe('ada.ethLocal Twoada.eth')
})

it('leaves a page that a server has rendered to hydrate as it is [L32]', async () => {
  const onRecoverableError = vi.fn()
  const content = <appkit-button label="Log in" />
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(content)
  create()
  const shadow = () => place.querySelector('appkit-button')?.shadowRoot
  await expect.poll(() => shadow()?.textContent).toBe('Log in')
  const first = shadow()?.querySelector('button')
  await expect.poll(() => shadow()?.querySelector('button') !== first).toBe(true)
  const button = shadow()?.querySelector('button')
  const root = hydrateRoot(place, content, { onRecoverableError })
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(shadow()?.querySelector('button')).toBe(button)
  if (button) expect(getComputedStyle(button).borderRadius).not.toBe('0px')
})

it('shows an account after a connect button without its balance, and smaller on request [L32]', async () => {
  create()
  const page = openPage(
    <>
      <appkit-connect-button size="sm" loadingLabel="Waiting" />
      <w3m-account-button size="sm" namespace="eip155" />
      <appkit-button namespace="solana" label="Solana" />
    </>,
  )
  await expect.poll(page.buttons).toEqual(['Connect wallet', 'Solana'])
  await page.press('Connect wallet')
  await page.press(/Dev Wallet/)
  await expect.poll(page.text).toBe('ada.ethada.eth1.204 ETHSolana')
  const sizes = [...document.querySelectorAll('appkit-connect-button, w3m-account-button')].map(
    ({ shadowRoot }) => shadowRoot?.querySelector('button'),
  )
  for (const button of sizes) expect(button && getComputedStyle(button).fontSize).toBe('14px')
})

it('gives its elements to the client of a later call [L32]', async () => {
  create()
  const page = openPage(<w3m-network-button />)
  await expect.poll(page.text).toBe('Local One')
  create({ defaultNetwork: localTwo })
  await expect.poll(page.text).toBe('Local Two')
})

it('keeps the dialog in a page that has the elements of another library [L32]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const get = customElements.get.bind(customElements)
  const known = vi
    .spyOn(customElements, 'get')
    .mockImplementation((name) =>
      name === 'w3m-button' ? class extends HTMLElement {} : get(name),
    )
  create()
  known.mockRestore()
  expect(warn.mock.calls.flat().join()).toContain('the page has another <w3m-button>')
  warn.mockRestore()
  expect(document.querySelectorAll('latchkey-dialog')).toHaveLength(1)
})

it('gives the same objects until they change, for effects of the site [L32]', async () => {
  create()
  const page = openPage(
    <>
      <Account />
      <Same />
    </>,
  )
  await page.press('Connect')
  await page.press(/Dev Wallet/)
  await expect.poll(page.text).toContain(`connected ${address}`)
  const same = async () => {
    await page.press(/Render/)
    return page.text()
  }
  await expect.poll(same).toContain('same: true true true true true true true true')
})

function Same() {
  const now = [
    useWalletInfo().walletInfo,
    useAppKitAccount(),
    useAppKitNetwork(),
    useAppKitNetworkCore(),
    useAppKitProvider('eip155'),
    useAppKitState(),
    useAppKitTheme(),
    useDisconnect(),
  ]
  const [before, setBefore] = useState<readonly unknown[]>([])
  return (
    <button type="button" onClick={() => setBefore(now)}>
      Render
      {`, same: ${now.map((one, at) => one === before[at]).join(' ')}`}
    </button>
  )
}

it('warns once of each option that has no effect [L32]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  create({
    features: { email: false, socials: false },
    tokens: { 'eip155:1': { address: '0x0' } },
    coinbasePreference: 'all',
    debug: true,
    themeVariables: { '--w3m-qr-color': 'red' },
  })
  expect(warn.mock.calls.flat()).toEqual([
    'latchkey: the option tokens has no effect',
    'latchkey: the option coinbasePreference has no effect',
    'latchkey: the option debug has no effect',
    'latchkey: --w3m-qr-color has no effect',
  ])
  warn.mockRestore()
})

it('shares the wallet, the network and the way out with wagmi, whose config is made first [L32]', async () => {
  const adapter = new WagmiAdapter({ networks: [localOne, localTwo], projectId: 'my-site' })
  create({ adapters: [adapter] })
  const page = openSite(
    adapter.wagmiConfig,
    <>
      <Account />
      <Facts />
      <Wagmi />
    </>,
  )
  await page.press('Connect')
  await page.press(/Dev Wallet/)
  await expect.poll(page.text).toContain(`wagmi connected ${address} 31337`)
  await page.press('Local Two')
  await expect.poll(page.text).toContain('31338')
  await page.press('wagmi to Local One')
  await expect.poll(page.text).toContain(`wagmi connected ${address} 31337`)
  expect(page.text()).toContain('Dev Wallet on Local One')
  await page.press('wagmi leave')
  await expect.poll(page.text).toContain('nothing on Local One')
  expect(page.text()).toContain('wagmi disconnected')
})

function Wagmi() {
  const { status, address: shown, chainId } = useConnection()
  const { mutate: disconnect } = useWagmiDisconnect()
  const { mutate: switchChain } = useSwitchChain()
  return (
    <>
      <button type="button" onClick={() => switchChain({ chainId: localOne.id })}>
        wagmi to Local One
      </button>
      <button type="button" onClick={() => disconnect()}>
        wagmi leave
      </button>
      {`wagmi ${status} ${shown} ${chainId}`}
    </>
  )
}

it('is ready at once without a remembered wallet, and then says INITIALIZE [L32]', async () => {
  const kit = create()
  const events: string[] = []
  kit.subscribeEvents(({ data }) => events.push(data.event))
  await kit.ready()
  await expect.poll(() => events).toEqual(['INITIALIZE'])
  expect(kit.getEvent().data.event).toBe('INITIALIZE')
})

it('is ready once the remembered wallet has answered, and reconnecting until then [L32]', async () => {
  create()
  const page = openPage(<appkit-button label="Log in" balance="hide" />)
  await page.press('Log in')
  await page.press(/Dev Wallet/)
  await expect.poll(page.text).toBe('ada.eth')
  const kit = create()
  expect(kit.getAccount().status).toBe('reconnecting')
  const events: string[] = []
  kit.subscribeEvents(({ data }) => events.push(data.event))
  await kit.ready()
  expect(kit.getAccount().status).toBe('connected')
  expect(kit.getAddressByChainNamespace('eip155')).toBe(address)
  await expect.poll(() => events).toEqual(['CONNECTION_RESTORED', 'INITIALIZE'])
})
