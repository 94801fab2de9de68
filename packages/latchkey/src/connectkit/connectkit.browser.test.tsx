import type { ReactNode } from 'react'
import { createSiweMessage } from 'viem/siwe'
import { beforeEach, expect, it, vi } from 'vitest'
import { createConfig, useConnection, useDisconnect, useSwitchChain } from 'wagmi'
import { address, gatewayUrl, localOne, localTwo, openSite } from '../testing/site.fixture.tsx'
import {
  ConnectKitButton,
  ConnectKitProvider,
  type ConnectKitProviderProps,
  getDefaultConfig,
  SIWEProvider,
  type SIWESession,
  useChainIsSupported,
  useModal,
  useSIWE,
} from './index.ts'

beforeEach(() => localStorage.clear())

function makeConfig() {
  return createConfig(
    getDefaultConfig({
      appName: 'My site',
      walletConnectProjectId: 'my-site',
      gatewayUrl,
      chains: [localOne, localTwo],
    }),
  )
}

function open(content: ReactNode, props: ConnectKitProviderProps = {}) {
  return openSite(makeConfig(), <ConnectKitProvider {...props}>{content}</ConnectKitProvider>)
}

/** What wagmi itself says, and its way out. */
function Wagmi() {
  const { status } = useConnection()
  const { mutate: disconnect } = useDisconnect()
  return (
    <button type="button" onClick={() => disconnect()}>
      {`wagmi ${status}`}
    </button>
  )
}

it('connects, shows the account, notifies the site, and disconnects with wagmi [L32]', async () => {
  const onConnect = vi.fn()
  const onDisconnect = vi.fn()
  const site = open(
    <>
      <ConnectKitButton label="Log in" showBalance />
      <Wagmi />
    </>,
    { onConnect, onDisconnect },
  )
  await site.press('Log in')
  await site.press(/Dev Wallet/)
  await expect.poll(site.text).toBe('1.204 ETHada.ethwagmi connected')
  expect(onConnect.mock.calls).toEqual([[{ address, connectorId: 'dev.latchkey.wallet' }]])
  await site.press('wagmi connected')
  await expect.poll(site.text).toBe('Log inwagmi disconnected')
  expect(onDisconnect).toHaveBeenCalledOnce()
})

it('draws the button in its own theme over that of the provider, also before a wallet connects [L32]', async () => {
  const customTheme = { '--ck-accent-color': 'rgb(1, 2, 3)' }
  const site = open(<ConnectKitButton customTheme={customTheme} />, { mode: 'dark' })
  const style = () => [
    site.style()?.dataset.theme,
    site.style()?.style.getPropertyValue('--latchkey-accent'),
  ]
  await expect.poll(style).toEqual(['dark', 'rgb(1, 2, 3)'])
  await site.press('Connect wallet')
  await site.press(/Dev Wallet/)
  await expect.poll(site.text).toBe('ada.eth')
  expect(style()).toEqual(['dark', 'rgb(1, 2, 3)'])
})

it('gives its state to a button of the site, and opens each view [L32]', async () => {
  const site = open(
    <>
      <ConnectKitButton.Custom>
        {({ show, isConnected, isConnecting, truncatedAddress, chain, unsupported }) => (
          <button type="button" onClick={show}>
            {JSON.stringify([
              isConnected,
              isConnecting,
              truncatedAddress,
              chain?.name,
              unsupported,
            ])}
          </button>
        )}
      </ConnectKitButton.Custom>
      <Modal />
    </>,
  )
  await site.press('[false,false,null,null,false]')
  await expect.poll(site.text).toBe('[false,true,null,null,false]networksopen, true, false')
  await site.press(/Dev Wallet/)
  await expect
    .poll(site.text)
    .toBe('[true,false,"0xf39F…2266","Local One",false]networksclosed, true, false')
  await site.press('networks')
  await site.press(/Local Two/)
  await expect.poll(site.text).toContain('"Local Two"')
})

function Modal() {
  const { open, openSwitchNetworks } = useModal()
  return (
    <>
      <button type="button" onClick={openSwitchNetworks}>
        networks
      </button>
      {[open ? 'open' : 'closed', useChainIsSupported(31338), useChainIsSupported(1)].join(', ')}
    </>
  )
}

type Server = {
  session: SIWESession | null
  messages: string[]
  /** Whether it accepts signatures. */
  accepts: boolean
  /** Whether it refuses to sign out. */
  isDown: boolean
  /** How often it has refused to sign out. */
  refusals: number
}

/** A site whose server has one session. */
function openSiteWithServer() {
  const server: Server = { session: null, messages: [], accepts: true, isDown: false, refusals: 0 }
  const onSignIn = vi.fn()
  const onSignOut = vi.fn()
  const site = openSite(
    makeConfig(),
    <SIWEProvider
      getNonce={async () => 'nonce0123456789'}
      createMessage={(facts) =>
        createSiweMessage({
          ...facts,
          domain: location.host,
          uri: location.origin,
          version: '1',
          statement: 'Sign in to the site of the test.',
        })
      }
      verifyMessage={async ({ message }) => {
        server.messages.push(message)
        if (server.accepts) server.session = { address, chainId: 31337 }
        return server.accepts
      }}
      getSession={async () => server.session}
      signOut={async () => {
        if (server.isDown) server.refusals += 1
        else server.session = null
        return !server.isDown
      }}
      onSignIn={onSignIn}
      onSignOut={onSignOut}
    >
      <ConnectKitProvider>
        <ConnectKitButton />
        <SignIn />
      </ConnectKitProvider>
    </SIWEProvider>,
  )
  return { server, onSignIn, onSignOut, ...site }
}

async function signIn(site: ReturnType<typeof openSiteWithServer>) {
  await site.press('Connect wallet')
  await site.press(/Dev Wallet/)
  await site.press('Sign')
}

it('signs in by the message and the server of the site, and out [L32]', async () => {
  const site = openSiteWithServer()
  const { server } = site
  await signIn(site)
  await expect.poll(site.text).toBe(`ada.ethSign out${address} on 31337`)
  expect(server.messages).toEqual([expect.stringContaining('Sign in to the site of the test.')])
  expect(site.onSignIn.mock.calls).toEqual([[{ address, chainId: 31337 }]])
  server.isDown = true
  await site.press('Sign out')
  await expect.poll(() => server.refusals).toBe(1)
  expect(site.text()).toBe(`ada.ethSign out${address} on 31337`)
  server.isDown = false
  await site.press('Sign out')
  await expect.poll(site.text).toBe('ada.ethSign in')
  expect(server.session).toBeNull()
  expect(site.onSignOut).toHaveBeenCalledOnce()
})

it('stays signed in on another network [L32]', async () => {
  const site = openSiteWithServer()
  await signIn(site)
  await expect.poll(site.text).toBe(`ada.ethSign out${address} on 31337`)
  await site.press('Local Two')
  await expect.poll(site.text).toBe(`ada.ethSign out${address} on 31337, now 31338`)
  expect(site.onSignIn).toHaveBeenCalledOnce()
  expect(site.onSignOut).not.toHaveBeenCalled()
})

it('has the failure of a sign-in in the dialog until the next attempt [L32]', async () => {
  const site = openSiteWithServer()
  site.server.accepts = false
  await signIn(site)
  await expect.poll(site.text).toBe('ada.ethSign in once more: SIGN_IN_REFUSED')
  site.server.accepts = true
  await site.press('Try again')
  await expect.poll(site.text).toBe(`ada.ethSign out${address} on 31337`)
})

function SignIn() {
  const { isSignedIn, data, isError, error, signIn, signOut } = useSIWE()
  const { chainId } = useConnection()
  const { mutate: switchChain } = useSwitchChain()
  return isSignedIn ? (
    <>
      <button type="button" onClick={signOut}>
        Sign out
      </button>
      <button
        type="button"
        aria-label="Local Two"
        onClick={() => switchChain({ chainId: localTwo.id })}
      />
      {`${data?.address} on ${data?.chainId}`}
      {chainId !== data?.chainId && `, now ${chainId}`}
    </>
  ) : (
    <button type="button" onClick={signIn}>
      {isError ? `Sign in once more: ${codeOf(error)}` : 'Sign in'}
    </button>
  )
}

function codeOf(error: Error | undefined): unknown {
  return error && 'code' in error && error.code
}
