import { connect as connectWallet, start } from '@latchkey/core'
import { LatchkeyProvider } from '@latchkey/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { LatchkeyProvider as Provider } from 'latchkey/react'
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { get } from 'svelte/store'
import { expect, it, vi } from 'vitest'
import { WagmiProvider } from 'wagmi'
import { connect, getAccount } from 'wagmi/actions'
import { client as bitcoin } from '../documents/docs/bitcoin-and-polkadot/client.tsx'
import { Pay } from '../documents/docs/bitcoin-and-polkadot/pay.tsx'
import { mount, account as stored } from '../documents/docs/frameworks/svelte.tsx'
import { app } from '../documents/docs/frameworks/vue.tsx'
import { Inspected, client as inspected } from '../documents/docs/inspector/inspected.tsx'
import { inspect } from '../documents/docs/inspector/on-demand.tsx'
import { client as withOwnWallet } from '../documents/docs/interop/own-wallet.tsx'
import { config, Page, client as wagmiClient } from '../documents/docs/interop/wagmi.tsx'
import { Page as AliasedAppKit } from '../documents/docs/migrate-appkit/alias.tsx'
import { Header } from '../documents/docs/migrate-appkit/header.tsx'
import { Page as AliasedConnectKit } from '../documents/docs/migrate-connectkit/alias.tsx'
import { Page as FromConnectKit } from '../documents/docs/migrate-connectkit/page.tsx'
import { Page as AliasedRainbowKit } from '../documents/docs/migrate-rainbowkit/alias.tsx'
import { Page as FromRainbowKit } from '../documents/docs/migrate-rainbowkit/page.tsx'
import { Page as FromWalletAdapter } from '../documents/docs/migrate-solana/page.tsx'
import { Connect } from '../documents/docs/migrate-wagmi/connect.tsx'
import { client, config as migrated } from '../documents/docs/migrate-wagmi/wallet.tsx'
import { stateOf } from '../documents/docs/options/latchkey.tsx'
import { Wallet } from '../documents/docs/options/wallet.tsx'
import { account, connectedClient } from '../documents/docs/testing/connected-client.tsx'
import { Greeting } from '../documents/docs/testing/greeting.tsx'
import { installOnFork } from '../documents/packages/devkit/README/fork.tsx'
import { installHostile } from '../documents/packages/devkit/README/hostile.tsx'
import { wallets } from '../documents/packages/devkit/README/page.tsx'
import { App } from '../documents/README/app.tsx'
import { address, announce } from '../shared/wallet.js'
import { draw } from './draw.tsx'
import { patient } from './patience.ts'

it('draws the page of inspector.md with its inspector, and opens another on demand', async () => {
  const shown = () => {
    const root = document.querySelector('latchkey-inspector')?.shadowRoot
    return root?.querySelector('h2, button')?.textContent
  }
  await draw(<Inspected />)
  await vi.waitFor(() => expect(shown()).toBe('Inspector'), patient)
  const inspector = await inspect(inspected)
  expect(inspector?.recorder.get().entries[0]).toMatchObject({ kind: 'state' })
  await vi.waitFor(() => expect(shown()).toBe('Latchkey inspector'), patient)
  inspector?.close()
  expect(shown()).toBeUndefined()
})

it('draws the button of the README', async () => {
  const place = await draw(<App />)
  expect(place.textContent).toContain('Connect wallet')
})

it.each([
  ['AppKit', Header, 'Connect'],
  ['AppKit, by import alone', AliasedAppKit, 'Connect'],
  ['ConnectKit', FromConnectKit, 'Connect wallet'],
  ['ConnectKit, by import alone', AliasedConnectKit, 'Connect wallet'],
  ['RainbowKit', FromRainbowKit, 'Connect wallet'],
  ['RainbowKit, by import alone', AliasedRainbowKit, 'Connect wallet'],
  ['wallet-adapter', FromWalletAdapter, 'Connect walletTip'],
])('draws the page that comes from %s', async (_, After, text) => {
  const place = await draw(<After />)
  expect(place.textContent).toContain(text)
})

it('shows wagmi’s account beside the button, as migrate-wagmi.md says', async () => {
  const place = await draw(
    <WagmiProvider config={migrated}>
      <QueryClientProvider client={new QueryClient()}>
        <Provider client={client}>
          <Connect />
        </Provider>
      </QueryClientProvider>
    </WagmiProvider>,
  )
  expect(place.querySelector('output')?.textContent).toBe('Not connected')
})

it('connects in jsdom without a dialog, as testing.md says', async () => {
  const { client, stop } = await connectedClient()
  const place = await draw(
    <LatchkeyProvider client={client}>
      <Greeting />
    </LatchkeyProvider>,
  )
  expect(place.textContent).toBe(`Hello, ${account}`)
  stop()
})

it('mounts the dialog, closed, without React, as options.md says', async () => {
  document.body.insertAdjacentHTML('beforeend', '<button id="connect"></button>')
  const { dialog } = await import('../documents/docs/options/plain.tsx')
  expect(dialog.get().open).toBe(false)
  dialog.unmount()
})

it('draws custom elements, as frameworks.md says', async () => {
  const place = document.body.appendChild(document.createElement('latchkey-button'))
  const { dialog } = await import('../documents/docs/frameworks/elements.tsx')
  await vi.waitUntil(() => place.textContent === 'Connect wallet', patient)
  dialog.unmount()
})

it('draws Vue’s button, and has Svelte’s stores, as frameworks.md says', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  app.mount(place)
  expect(place.textContent).toBe('Connect')
  app.unmount()
  const leave = mount()
  expect(get(stored)).toMatchObject({ isConnected: false })
  leave()
})

it('draws the button on the server, without the other cookies, as options.md says', () => {
  const html = renderToString(<Wallet initialState={stateOf('session=secret')} />)
  expect(html).toContain('Connect wallet')
  expect(html).not.toContain('secret')
})

it('is wagmi’s as soon as a wallet connects, as interop.md says', async () => {
  announce()
  const place = await draw(<Page>The rest</Page>)
  expect(place.textContent).toContain('The rest')
  const connectorId = await vi.waitUntil(
    () => wagmiClient.connectors.get().find(({ name }) => name === 'Packed Wallet')?.id,
    patient,
  )
  await act(async () => {
    await connectWallet(wagmiClient, { connectorId })
    const [connector] = config.connectors
    if (connector && getAccount(config).status !== 'connected') await connect(config, { connector })
  })
  expect(getAccount(config)).toMatchObject({ address, chainId: 1, status: 'connected' })
})

it('connects a wallet of the site’s own, as interop.md says', async () => {
  const stop = start(withOwnWallet)
  await connectWallet(withOwnWallet, { connectorId: 'com.example.wallet' })
  expect(withOwnWallet.getState().connections[0]?.accounts[0]).toMatchObject({ address })
  stop()
})

it('pays bitcoin as bitcoin-and-polkadot.md says', async () => {
  // The one that sends; the other one only signs.
  if (wallets.bitcoinSecond) wallets.bitcoinSecond.mode = 'approve'
  const stop = start(bitcoin)
  const connectorId = await vi.waitUntil(
    () => bitcoin.connectors.get().find(({ name }) => name === 'Dev Bitcoin Wallet')?.id,
    patient,
  )
  await connectWallet(bitcoin, { connectorId })
  const paid = vi.fn()
  const place = await draw(
    <LatchkeyProvider client={bitcoin}>
      <Pay to="bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4" onPaid={paid} />
    </LatchkeyProvider>,
  )
  await act(async () => place.querySelector('button')?.click())
  await vi.waitUntil(() => paid.mock.calls.length > 0, patient)
  expect(paid.mock.calls[0]?.[0]).toEqual({ txid: expect.stringMatching(/^[\da-f]{64}$/) })
  stop()
})

it('installs dev wallets and hostile ones, as the README of the devkit says', () => {
  expect(Object.keys(wallets)).toEqual(expect.arrayContaining(['evm', 'second', 'solana']))
  wallets.uninstall()
  const fork = installOnFork({ address, privateKey: `0x${'4c'.repeat(32)}` })
  expect(Object.keys(fork)).not.toContain('second')
  fork.uninstall()
  expect(installHostile('nobody')).toBe('There is no such wallet')
})
