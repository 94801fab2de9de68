import { useState } from 'react'
import { verifyMessage } from 'viem'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { beforeEach, expect, it, vi } from 'vitest'
import { useConnection } from 'wagmi'
import { address, gatewayUrl, localOne, openSite } from '../testing/site.fixture.tsx'
import {
  type AuthenticationStatus,
  ConnectButton,
  createAuthenticationAdapter,
  getDefaultConfig,
  RainbowKitAuthenticationProvider,
  RainbowKitProvider,
} from './index.ts'

beforeEach(() => localStorage.clear())

/** A site with a server that knows one visitor, as RainbowKit's documentation has it. */
function openSiteWithServer(first: AuthenticationStatus, accepts = true) {
  const server = { signOut: vi.fn(), messages: [] as string[] }
  function Site() {
    const [status, setStatus] = useState(first)
    const [adapter] = useState(() =>
      createAuthenticationAdapter({
        getNonce: async () => 'nonce0123456789',
        createMessage: ({ nonce, chainId, ...facts }) =>
          createSiweMessage({
            domain: location.host,
            address: facts.address,
            statement: 'Sign in to the site of the test.',
            uri: location.origin,
            version: '1',
            chainId,
            nonce,
          }),
        async verify({ message, signature }) {
          server.messages.push(message)
          const signer = parseSiweMessage(message).address ?? address
          const proof = { address: signer, message, signature: hex(signature) }
          const isValid = await verifyMessage(proof)
          if (isValid && accepts) setStatus('authenticated')
          return isValid && accepts
        },
        async signOut() {
          server.signOut()
          setStatus('unauthenticated')
        },
      }),
    )
    return (
      <RainbowKitAuthenticationProvider adapter={adapter} status={status}>
        <RainbowKitProvider>
          <ConnectButton chainStatus="none" showBalance={false} />
          <button type="button" onClick={() => setStatus('unauthenticated')}>
            Log out
          </button>
          {/* Without a text, because the other tests read all of it. */}
          <button
            type="button"
            aria-label="Log in elsewhere"
            onClick={() => setStatus('authenticated')}
          />
          <State status={status} />
        </RainbowKitProvider>
      </RainbowKitAuthenticationProvider>
    )
  }
  const config = getDefaultConfig({
    appName: 'My site',
    projectId: 'my-site',
    gatewayUrl,
    chains: [localOne],
  })
  return { server, ...openSite(config, <Site />) }
}

function State({ status }: { status: AuthenticationStatus }) {
  return <output>{`${useConnection().status}, ${status}`}</output>
}

function hex(value: string): `0x${string}` {
  if (!/^0x/.test(value)) throw new Error('Not hexadecimal')
  return `0x${value.slice(2)}`
}

async function connect(site: ReturnType<typeof openSiteWithServer>) {
  await site.press('Connect wallet')
  await site.press(/Dev Wallet/)
}

it('signs in by the message and the server of the site, and logging out disconnects [L32]', async () => {
  const site = openSiteWithServer('unauthenticated')
  await connect(site)
  await site.press('Sign')
  await expect.poll(site.text).toBe('ada.ethLog outconnected, authenticated')
  const [message = ''] = site.server.messages
  expect(parseSiweMessage(message)).toMatchObject({
    address,
    nonce: 'nonce0123456789',
    statement: 'Sign in to the site of the test.',
  })
  await site.press('Log out')
  await expect.poll(site.text).toBe('Connect walletLog outdisconnected, unauthenticated')
  expect(site.server.signOut).not.toHaveBeenCalled()
})

it('does not count as signed in where the server refuses [L32]', async () => {
  const site = openSiteWithServer('unauthenticated', false)
  await connect(site)
  await site.press('Sign')
  await expect.poll(() => site.server.messages.length).toBe(1)
  await site.press('Cancel')
  await expect.poll(site.text).toBe('Connect walletLog outdisconnected, unauthenticated')
})

it('asks for no signature of a visitor whom the site knows, and ends that session with the wallet [L32]', async () => {
  const site = openSiteWithServer('authenticated')
  await connect(site)
  await expect.poll(site.text).toBe('ada.ethLog outconnected, authenticated')
  expect(site.server.messages).toEqual([])
  await site.press('ada.eth')
  await site.press('Disconnect')
  await expect.poll(site.text).toBe('Connect walletLog outdisconnected, unauthenticated')
  expect(site.server.signOut).toHaveBeenCalledOnce()
})

it('asks another account than the one that signed in last, and ends its session [L32]', async () => {
  localStorage.setItem('@latchkey/site-signer', `0x${'ab'.repeat(20)}`)
  const site = openSiteWithServer('authenticated')
  await connect(site)
  await expect.poll(() => site.server.signOut.mock.calls.length).toBe(1)
  await site.press('Sign')
  await expect.poll(() => site.server.messages.length).toBe(1)
  await expect.poll(site.text).toBe('ada.ethLog outconnected, authenticated')
})

it('asks another account of the wallet to sign in, and stays connected [L32]', async () => {
  const site = openSiteWithServer('unauthenticated')
  await connect(site)
  await site.press('Sign')
  await expect.poll(site.text).toBe('ada.ethLog outconnected, authenticated')
  site.wallets.evm?.changeAccount(1)
  await expect.poll(site.text).toContain('connected, unauthenticated')
  expect(site.server.signOut).toHaveBeenCalledOnce()
  await site.press('Sign')
  await expect.poll(() => site.server.messages.length).toBe(2)
  await expect.poll(site.text).toContain('connected, authenticated')
})

it('shows that the site has signed the visitor in by itself [L32]', async () => {
  const site = openSiteWithServer('unauthenticated')
  await connect(site)
  await expect.poll(() => site.text()).toContain('connected, unauthenticated')
  await site.press('Log in elsewhere')
  await expect.poll(site.text).toBe('ada.ethLog outconnected, authenticated')
  expect(site.server.messages).toEqual([])
})

it('signs the text of getMessageBody, and has the site verify its own message [L32]', async () => {
  const verified: unknown[] = []
  const adapter = createAuthenticationAdapter({
    getNonce: async () => 'nonce0123456789',
    createMessage: ({ nonce, address: signer }) => ({ nonce, signer }),
    getMessageBody: ({ message }) => `${message.signer} signs in with ${message.nonce}`,
    async verify({ message, signature }) {
      const text = `${message.signer} signs in with ${message.nonce}`
      const proof = { address, message: text, signature: hex(signature) }
      verified.push(message, await verifyMessage(proof))
      return false
    },
    signOut: async () => {},
  })
  const config = getDefaultConfig({
    appName: 'My site',
    projectId: 'my-site',
    gatewayUrl,
    chains: [localOne],
  })
  const site = openSite(
    config,
    <RainbowKitAuthenticationProvider adapter={adapter} status="unauthenticated">
      <RainbowKitProvider>
        <ConnectButton />
      </RainbowKitProvider>
    </RainbowKitAuthenticationProvider>,
  )
  await site.press('Connect wallet')
  await site.press(/Dev Wallet/)
  await site.press('Sign')
  await expect.poll(() => verified).toEqual([{ nonce: 'nonce0123456789', signer: address }, true])
})
