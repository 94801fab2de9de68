import type { Latchkey } from '@latchkey/core'
import { start } from '@latchkey/core'
import { createSignInMessage } from '@latchkey/siwx/message'
import { start as startLatchkey } from 'latchkey'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { client as bitcoinAndPolkadot } from '../documents/docs/bitcoin-and-polkadot/client.tsx'
import { client as coinbase } from '../documents/docs/devices/coinbase.tsx'
import { client as ledger } from '../documents/docs/devices/ledger.tsx'
import { client as metamask } from '../documents/docs/devices/metamask.tsx'
import { client as mobile } from '../documents/docs/devices/mobile.tsx'
import { client as emailWallet } from '../documents/docs/embedded-wallet/client.tsx'
import { connectors as siteLogin } from '../documents/docs/embedded-wallet/site-login.tsx'
import { sentenceFor } from '../documents/docs/errors/sentence.tsx'
import { client as assembled } from '../documents/docs/options/assembled.tsx'
import { client as networks } from '../documents/docs/options/networks.tsx'
import { leaveTestMode } from '../documents/docs/options/update.tsx'
import { client as safe, stop } from '../documents/docs/safe/client.tsx'
import { createClient as createSignInClient } from '../documents/docs/sign-in/signIn.tsx'
import { connectors as embedded } from '../documents/packages/auth/README/connectors.tsx'
import { client as bitcoin } from '../documents/packages/bitcoin/README/client.tsx'
import { connectors } from '../documents/packages/connectors/README/connectors.tsx'
import {
  connectTo,
  client as core,
  stop as stopCore,
} from '../documents/packages/core/README/client.tsx'
import { client as evm } from '../documents/packages/evm/README/client.tsx'
import { client as latchkey } from '../documents/packages/latchkey/README/client.tsx'
import { client as polkadot } from '../documents/packages/polkadot/README/client.tsx'
import { chain, isRefused } from '../documents/packages/protocol/README/words.tsx'
import { app } from '../documents/packages/siwx/README/server.tsx'
import { accountOf, nonces } from '../documents/packages/siwx/README/sign-in.tsx'
import { isSigned } from '../documents/packages/siwx/README/verify.tsx'
import { client as solana } from '../documents/packages/solana/README/client.tsx'
import { connectors as walletConnect } from '../documents/packages/walletconnect/README/connectors.tsx'

type WithNetworks = { options: { networks: readonly { name: string }[] } }
const namesOf = (client: WithNetworks) => client.options.networks.map(({ name }) => name)
const idsOf = (client: Latchkey) => client.connectors.get().map(({ id }) => id)

it.each([
  ['bitcoin-and-polkadot.md', bitcoinAndPolkadot, ['Bitcoin', 'Polkadot']],
  ['options.md, from packages by themselves,', assembled, ['Ethereum', 'Base', 'Solana']],
  ['options.md', networks, ['Ethereum', 'Sepolia', 'Our Chain']],
  ['the README of bitcoin', bitcoin, ['Bitcoin']],
  ['the README of core', core, ['Ethereum']],
  ['the README of evm', evm, ['Ethereum', 'Base']],
  ['the README of polkadot', polkadot, ['Polkadot']],
  ['the README of solana', solana, ['Solana']],
])('the client of %s works with its networks', (_, client, names) => {
  expect(namesOf(client)).toEqual(names)
  start(client)()
})

it('the client of the README of latchkey works with its networks', () => {
  expect(namesOf(latchkey)).toEqual(['Ethereum', 'Base', 'Solana'])
  startLatchkey(latchkey)()
})

it('the connectors of devices.md are there, but for the phone’s on a computer', () => {
  expect([...idsOf(coinbase), ...idsOf(ledger)]).toEqual(['coinbaseWalletSDK', 'ledger'])
  expect(idsOf(mobile)).toEqual([])
  expect(namesOf(metamask)).toEqual(['Ethereum', 'Solana'])
})

it('the client of embedded-wallet.md has a way to log in by e-mail', () => {
  expect(emailWallet.connectors.get().map(({ id, login }) => [id, login?.email])).toEqual([
    ['AUTH', true],
  ])
})

it('the client of safe.md finds no Safe outside of a frame', () => {
  expect(idsOf(safe)).toEqual([])
  stop()
})

it('keeps no session without an account, as sign-in.md describes', async () => {
  const { options } = createSignInClient({
    projectId: 'p',
    gatewayUrl: 'https://gateway.example',
    networks: networks.options.networks,
  })
  const { sessions, required } = options.siwx ?? {}
  expect(required).toBe(false)
  expect(await sessions?.nonce()).toMatch(/^[0-9a-f]{32}$/)
  expect(await sessions?.find(`eip155:1:0x${'1'.repeat(40)}`)).toBeUndefined()
})

it('updates options while a client is used, as options.md says', () => {
  leaveTestMode(networks)
  expect(namesOf(networks)).toEqual(['Ethereum', 'Base'])
})

it('gives connectors to createLatchkey, as the READMEs of auth, connectors and walletconnect say', () => {
  for (const make of [...embedded, ...siteLogin, ...connectors, ...walletConnect])
    expect(make).toBeTypeOf('function')
})

it('connects by an id, as the README of core says', async () => {
  const error = await connectTo('nobody').catch((cause: unknown) => cause)
  expect(isRefused(error)).toBe(false)
  expect(sentenceFor(error)).toBe('Failed to find connector')
  expect(error).toMatchObject({ name: 'LatchkeyError' })
  expect(chain).toEqual({ namespace: 'eip155', reference: '1' })
  stopCore()
})

it('verifies what an account has signed, as the README of siwx says', async () => {
  const { address, signMessage } = privateKeyToAccount(generatePrivateKey())
  const signature = await signMessage({ message: 'Let me in' })
  expect(await isSigned(address, 'Let me in', signature)).toBe(true)
})

it('signs an account in once, as the README of siwx says', async () => {
  const { address, signMessage } = privateKeyToAccount(generatePrivateKey())
  const message = createSignInMessage({
    domain: 'site.example',
    accountAddress: address,
    uri: 'https://site.example',
    chainId: 'eip155:1',
    nonce: await nonces.issue(),
  })
  const signature = await signMessage({ message })
  expect(await accountOf(message, signature)).toBe(`eip155:1:${address}`)
  expect(await accountOf(message, signature)).toBeUndefined()
})

it('protects a route, as the README of siwx says', async () => {
  expect((await app.request('/members/')).status).toBe(401)
  const { nonce } = await (await app.request('/siwx/nonce')).json()
  const origin = 'https://site.example'
  const { address, signMessage } = privateKeyToAccount(generatePrivateKey())
  const message = createSignInMessage({
    domain: 'site.example',
    accountAddress: address,
    uri: origin,
    chainId: 'eip155:1',
    nonce,
  })
  const body = JSON.stringify({ message, signature: await signMessage({ message }) })
  const headers = { origin, 'content-type': 'application/json' }
  const answer = await app.request('/siwx/verify', { method: 'POST', headers, body })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const members = await app.request('/members/', { headers: { cookie } })
  expect(await members.text()).toBe(`Welcome, eip155:1:${address}`)
})
