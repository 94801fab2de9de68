import { connect, disconnect } from '@latchkey/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gatewayUrl } from '../testing/gateway.ts'
import { gatewayPerTest } from '../testing/gatewayPerTest.ts'
import { openPage, type Page } from '../testing/page.tsx'
import { viewport } from '../testing/viewport.ts'
import { testPairing } from '../testing/wallets.ts'
import { adaAccount, createWorld } from '../testing/world.ts'
import { afterFrame } from '../ui/afterFrame.ts'
import { whenIdle } from '../ui/whenIdle.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

let page: Page
const gateway = gatewayPerTest()

beforeEach(async () => {
  await viewport(900, 800)
})
afterEach(() => {
  page.close()
  vi.restoreAllMocks()
})

const isMounted = () => page.view().querySelector('.row') !== null
/** All that a page does by itself once it has nothing else to do is done. */
const atRest = async () => {
  await new Promise<void>((done) => whenIdle(done))
  await new Promise<void>((done) => afterFrame(done))
}

describe('the dialog of a page without a click', () => {
  it('is mounted, out of sight, and asks no server for anything [B8.2]', async () => {
    page = openPage(createWorld().client)
    await expect.poll(isMounted).toBe(true)
    await atRest()
    expect(page.dialog().open).toBe(false)
    expect(page.dialog().checkVisibility({ visibilityProperty: true })).toBe(false)
    expect(gateway.requests).toEqual([])
    await page.open()
    await expect
      .poll(() => gateway.requests.map(({ pathname }) => pathname))
      .toContain('/getWallets')
  })

  it('asks for no picture that is not in the page', async () => {
    const remote = `${gatewayUrl}/public/getAssetImage/one`
    const { client } = createWorld({ connectorImages: { metamask: remote } })
    page = openPage(client)
    await expect.poll(isMounted).toBe(true)
    await atRest()
    expect(gateway.requests).toEqual([])
  })

  it('asks for no balances of an account either', async () => {
    const { client } = createWorld()
    await connect(client, { connectorId: 'metamask' })
    page = openPage(client)
    await expect.poll(() => page.title()).toBe('Account')
    await expect.poll(() => page.view().querySelector('[role=tab]')).not.toBeNull()
    await atRest()
    expect(gateway.requests).toEqual([])
    await page.open()
    await page.sees('USD Coin')
  })

  it('makes no pairing on a phone before the list of wallets is seen', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phone)
    const pairing = testPairing([adaAccount])
    page = openPage(createWorld({ connectors: [pairing] }).client)
    await expect.poll(() => page.title()).toBe('Connect a wallet')
    await atRest()
    expect(pairing.requests).toEqual([])
    await page.open()
    await expect.poll(() => pairing.requests).toEqual(['prepare'])
  })
})

describe('a dialog that is mounted', () => {
  it('is open, focused and opaque before the click is over', async () => {
    page = openPage(createWorld().client)
    await expect.poll(isMounted).toBe(true)
    const row = page.control(/MetaMask/)
    page.button().click()
    expect(page.dialog().matches(':modal')).toBe(true)
    const { activeElement } = found(page.card().getRootNode())
    expect(activeElement).toBe(page.view())
    expect(row.isConnected).toBe(true)
    expect(row.checkVisibility({ opacityProperty: true, visibilityProperty: true })).toBe(true)
    const sheet = page.card().parentElement
    expect(sheet && getComputedStyle(sheet).opacity).toBe('1')
  })

  it('keeps what it has drawn when it opens on its first view', async () => {
    page = openPage(createWorld().client)
    await expect.poll(isMounted).toBe(true)
    const row = page.control(/MetaMask/)
    await page.open()
    expect(page.control(/MetaMask/)).toBe(row)
  })

  it('waits on its first view again once it is closed', async () => {
    page = openPage(createWorld().client)
    await page.open()
    page.press('What is a wallet?')
    await expect.poll(page.title).toBe('What is a wallet?')
    page.press('Close')
    await expect.poll(page.title).toBe('Connect a wallet')
    expect(page.dialog().open).toBe(false)
  })

  it('waits on the account while a wallet is connected, and on the wallets while none is', async () => {
    const { client } = createWorld()
    page = openPage(client)
    await expect.poll(isMounted).toBe(true)
    await connect(client, { connectorId: 'metamask' })
    await expect.poll(page.title).toBe('Account')
    await disconnect(client)
    await expect.poll(page.title).toBe('Connect a wallet')
    expect(page.dialog().open).toBe(false)
  })
})

function found(root: Node): ShadowRoot {
  if (root instanceof ShadowRoot) return root
  throw new Error('The card is in no shadow root')
}
