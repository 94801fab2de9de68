import { type Connected, memoryStorage, storageKeys } from '@latchkey/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDialog } from '../../index.ts'
import { fullGateway, serve } from '../../testing/gateway.ts'
import { openPage, type Page } from '../../testing/page.tsx'
import { viewport } from '../../testing/viewport.ts'
import { testPairing, testWallet } from '../../testing/wallets.ts'
import { adaAccount, createWorld, type World } from '../../testing/world.ts'

let page: Page
let world: World
let unserve = () => {}
/** The wallet on a phone approves the request that the page made before its reload. */
let approve = (_: Connected) => {}
/** Another tab of the site has connected. */
let connectElsewhere = () => {}

const answer = { accounts: [adaAccount], wallet: { name: 'Rainbow on a phone' } }

beforeEach(async () => {
  await viewport(900, 800)
  unserve = serve(fullGateway)
  const lost = { connectorId: 'fox', name: 'Fox', reason: 'SESSION_EXPIRED', at: Date.now() }
  const storage = memoryStorage({ [storageKeys.lostConnection]: JSON.stringify(lost) })
  const pending = new Promise<Connected>((resolve) => {
    approve = resolve
  })
  connectElsewhere = () => {
    const key = storageKeys.connections
    const stored = { connectorId: 'walletConnect', name: 'Rainbow', type: 'WALLET_CONNECT' }
    storage.set(key, JSON.stringify([{ ...stored, accounts: [adaAccount] }]))
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }
  const metamask = testWallet('MetaMask', { accounts: [adaAccount] })
  metamask.behave('hang')
  const pairing = {
    ...testPairing([adaAccount]),
    resume: () => () => pending,
    restore: async () => answer,
  }
  world = createWorld({ connectors: [metamask, pairing], storage })
  page = openPage(world.client)
  await page.open()
  // The watcher of the connections is loaded when the page is idle. It reports the lost one.
  await page.sees('Fox disconnected')
})
afterEach(() => {
  page.close()
  unserve()
})

const isOpen = () => page.dialog().open
const connections = () => world.client.getState().connections

describe('a dialog that is open when another source connects a wallet', () => {
  it('closes over the list of wallets once a request from before a reload is approved', async () => {
    approve(answer)
    await expect.poll(isOpen).toBe(false)
    expect(connections()).toMatchObject([{ name: 'Rainbow on a phone' }])
  })

  it('closes over the code when another tab connects, and asks no wallet by it any more', async () => {
    page.press(/WalletConnect/)
    await expect.poll(() => page.view().querySelector('.qr svg')).not.toBeNull()
    connectElsewhere()
    await expect.poll(isOpen).toBe(false)
    expect(connections()).toMatchObject([{ name: 'Rainbow on a phone' }])
    expect(world.client.getState().attempt).toBeNull()
  })

  it('stays where it was opened for something else', async () => {
    openDialog(world.client, { view: 'WhatIsANetwork' })
    await expect.poll(page.title).toBe('What is a network?')
    connectElsewhere()
    await expect.poll(connections).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve))
    expect(isOpen()).toBe(true)
  })

  it('stays while a wallet of this page has a request, whose window waits for the visitor', async () => {
    page.press(/MetaMask/)
    await expect.poll(page.title).toBe('MetaMask')
    connectElsewhere()
    await expect.poll(connections).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve))
    expect(isOpen()).toBe(true)
    expect(page.title()).toBe('MetaMask')
  })
})
