import type { ReactNode } from 'react'
import { createSiweMessage } from 'viem/siwe'
import { beforeEach, expect, it, vi } from 'vitest'
import { createConfig, useConnection, useDisconnect } from 'wagmi'
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

it('connects, shows the account, tells the site, and disconnects with wagmi [L32]', async () => {
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

it('signs in by the message and the server of the site, and out [L32]', async () => {
  const server: { session: SIWESession | null; messages: string[]; isDown: boolean } = {
    session: null,
    messages: [],
    isDown: false,
  }
  const onSignIn = vi.fn()
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
        server.session = { address, chainId: 31337 }
        return true
      }}
      getSession={async () => server.session}
      signOut={async () => {
        if (server.isDown) return false
        server.session = null
        return true
      }}
      onSignIn={onSignIn}
    >
      <ConnectKitProvider>
        <ConnectKitButton />
        <SignIn />
      </ConnectKitProvider>
    </SIWEProvider>,
  )
  await site.press('Connect wallet')
  await site.press(/Dev Wallet/)
  await site.press('Sign')
  await expect.poll(site.text).toBe(`ada.ethSign out${address} on 31337`)
  expect(server.messages).toEqual([expect.stringContaining('Sign in to the site of the test.')])
  expect(onSignIn.mock.calls).toEqual([[{ address, chainId: 31337 }]])
  server.isDown = true
  await site.press('Sign out')
  await expect.poll(site.text).toBe(`ada.ethSign out${address} on 31337`)
  server.isDown = false
  await site.press('Sign out')
  await expect.poll(site.text).toBe('ada.ethSign in')
  expect(server.session).toBeNull()
})

function SignIn() {
  const { isSignedIn, data, signIn, signOut } = useSIWE()
  return isSignedIn ? (
    <>
      <button type="button" onClick={signOut}>
        Sign out
      </button>
      {`${data?.address} on ${data?.chainId}`}
    </>
  ) : (
    <button type="button" onClick={signIn}>
      Sign in
    </button>
  )
}
