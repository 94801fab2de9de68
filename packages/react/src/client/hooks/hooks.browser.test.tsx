import { useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  LatchkeyProvider,
  useLatchkeyAccount,
  useLatchkeyBalances,
  useLatchkeyCalls,
  useLatchkeyCapabilities,
  useLatchkeyConnect,
  useLatchkeyDialog,
  useLatchkeyDisconnect,
  useLatchkeyEvents,
  useLatchkeyNetwork,
  useLatchkeySend,
  useLatchkeySignMessage,
  useLatchkeySignTypedData,
  useLatchkeyState,
  useLatchkeyTheme,
} from '../../index.ts'
import { ada, fullGateway, grace, serve } from '../../testing/gateway.ts'
import { createWorld, type World } from '../../testing/world.ts'

function useAll(eventNames: string[]) {
  useLatchkeyEvents(({ event }) => eventNames.push(event))
  return {
    account: useLatchkeyAccount(),
    balances: useLatchkeyBalances(),
    calls: useLatchkeyCalls(),
    capabilities: useLatchkeyCapabilities(),
    connect: useLatchkeyConnect(),
    dialog: useLatchkeyDialog(),
    disconnect: useLatchkeyDisconnect(),
    network: useLatchkeyNetwork(),
    send: useLatchkeySend(),
    sign: useLatchkeySignMessage(),
    signData: useLatchkeySignTypedData(),
    state: useLatchkeyState(),
    theme: useLatchkeyTheme(),
  }
}
type All = ReturnType<typeof useAll>

let root: Root
let place: HTMLElement
let world: World
let latest: All | undefined
let eventNames: string[]
let unserve = () => {}

function Probe() {
  const all = useAll(eventNames)
  // Set after the effects of the hooks, so that their subscriptions exist by then.
  useEffect(() => {
    latest = all
  })
  return null
}
const now = (): All => {
  if (!latest) throw new Error('Nothing is drawn yet')
  return latest
}

beforeEach(async () => {
  unserve = serve(fullGateway)
  world = createWorld()
  eventNames = []
  latest = undefined
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <LatchkeyProvider client={world.client}>
      <Probe />
    </LatchkeyProvider>,
  )
  await expect.poll(() => latest).toBeDefined()
})
afterEach(() => {
  root.unmount()
  place.remove()
  unserve()
})

describe('hooks', () => {
  it('connect without the dialog and return the account, its CAIP-10 id and all accounts', async () => {
    expect(now().account).toMatchObject({ status: 'disconnected', isConnected: false })
    await now().connect.connect({ connectorId: 'metamask' })
    await expect.poll(() => now().account.isConnected).toBe(true)
    expect(now().account).toMatchObject({
      status: 'connected',
      address: ada,
      caipAddress: `eip155:31337:${ada}`,
    })
    expect(now().account.allAccounts.map(({ address }) => address)).toEqual([ada, grace])
    await expect.poll(() => eventNames).toContain('CONNECT_SUCCESS')
  })

  it('keep the error of what failed, and forget it with the next try', async () => {
    world.wallets.metamask.behave('decline')
    await expect(now().connect.connect({ connectorId: 'metamask' })).rejects.toMatchObject({
      code: 'CONNECTION_DECLINED',
    })
    await expect.poll(() => now().connect.error?.code).toBe('CONNECTION_DECLINED')
    world.wallets.metamask.behave('approve')
    await now().connect.connect({ connectorId: 'metamask' })
    await expect.poll(() => now().connect.error).toBeNull()
  })

  it('switch networks, disconnect, sign and send', async () => {
    await now().connect.connect({ connectorId: 'metamask' })
    await now().network.switchNetwork('eip155:31338')
    await expect.poll(() => now().network.chainId).toBe(31338)
    expect(await now().sign.signMessage({ message: 'hello' })).toEqual({ signature: '0x00' })
    const { hash } = await now().send.send({ to: grace, amount: 1n })
    expect(hash).toMatch(/^0xab/)
    await now().disconnect.disconnect()
    await expect.poll(() => now().account.isConnected).toBe(false)
  })

  it('sign typed data, report what the wallet can, and send several calls at once [K5]', async () => {
    const domain = { name: 'Tickets', chainId: 31337 }
    const data = { domain, types: { Seat: [] }, primaryType: 'Seat', message: {} }
    await expect(now().signData.signTypedData({ data })).rejects.toMatchObject({
      code: 'WALLET_NOT_CONNECTED',
    })
    await expect.poll(() => now().signData.error?.code).toBe('WALLET_NOT_CONNECTED')
    await now().connect.connect({ connectorId: 'metamask' })
    expect(await now().signData.signTypedData({ data })).toEqual({ signature: '0xSeat' })
    await expect.poll(() => now().signData.data?.signature).toBe('0xSeat')
    await now().capabilities.getCapabilities()
    await expect.poll(() => now().capabilities.data).toEqual({ batches: true })
    const { id, chainId } = await now().calls.sendCalls({ calls: [{ to: grace }, { to: ada }] })
    await expect.poll(() => now().calls.data).toEqual({ id: '2 calls', chainId: 'eip155:31337' })
    await now().network.switchNetwork('eip155:31338')
    // They were those of the network before.
    await expect.poll(() => now().capabilities.data).toBeUndefined()
    const status = await now().calls.getCallsStatus({ id, chainId })
    expect(status).toEqual({ status: 'confirmed', hashes: ['2 calls'] })
  })

  it('read the balances of the active account', async () => {
    await now().connect.connect({ connectorId: 'metamask' })
    await expect.poll(() => now().balances.data?.[0]?.symbol).toBe('ETH')
  })

  it('open the dialog on a view, report that it is open, and close it', async () => {
    now().dialog.open({ view: 'WhatIsAWallet' })
    await expect.poll(() => now().dialog.isOpen).toBe(true)
    const title = () =>
      document.querySelector('latchkey-dialog')?.shadowRoot?.querySelector('h2')?.textContent
    await expect.poll(title).toBe('What is a wallet?')
    await expect.poll(() => now().state).toMatchObject({ open: true, loading: false })
    now().dialog.close()
    await expect.poll(() => now().dialog.isOpen).toBe(false)
    const ofDialog = () => eventNames.filter((event) => event.startsWith('MODAL'))
    await expect.poll(ofDialog).toEqual(['MODAL_CREATED', 'MODAL_OPEN', 'MODAL_CLOSE'])
  })

  it('change the theme of the dialog while the page runs', async () => {
    now().theme.setTheme({ mode: 'dark', accent: 'rgb(1, 2, 3)' })
    const host = () => document.querySelector<HTMLElement>('latchkey-dialog')
    await expect.poll(() => host()?.dataset.theme).toBe('dark')
    const accent = () => host()?.style.getPropertyValue('--latchkey-accent')
    await expect.poll(accent).toBe('rgb(1, 2, 3)')
  })
})
