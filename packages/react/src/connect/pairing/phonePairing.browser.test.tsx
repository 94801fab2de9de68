import { memoryStorage, storageKeys } from '@latchkey/core'
import { knownError } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fullGateway, serve } from '../../testing/gateway.ts'
import { openPage, type Page } from '../../testing/page.tsx'
import { viewport } from '../../testing/viewport.ts'
import { type TestPairing, testPairing } from '../../testing/wallets.ts'
import { adaAccount, createWorld } from '../../testing/world.ts'

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const rainbow = { id: 'wallet-2', name: 'Rainbow', mobile_link: 'rainbow://' }
const recent = { '@latchkey/recent_wallets': JSON.stringify([rainbow]) }

let page: Page
let pairing: TestPairing
let unserve = () => {}

beforeEach(async () => {
  await viewport(390, 800)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(safari)
  unserve = serve(fullGateway)
})
afterEach(() => {
  page.close()
  unserve()
  vi.restoreAllMocks()
})

async function open(stored: Record<string, string>): Promise<void> {
  pairing = testPairing([adaAccount])
  const world = createWorld({ connectors: [pairing], storage: memoryStorage(stored) })
  page = openPage(world.client)
  await page.open()
}

/** The pairing that a tap on the wallet takes along. */
const topic = () => {
  const href = page.view().querySelector('a[href^="rainbow:"]')?.getAttribute('href')
  return /topic\d+/.exec(href ?? '')?.[0]
}

describe('the list of wallets on a phone', () => {
  it('links to a new pairing when it is online again and the one before has failed [C11.3]', async () => {
    await open(recent)
    await expect.poll(topic).toBe('topic1')
    pairing.lapse(knownError('NETWORK_FAILED'))
    window.dispatchEvent(new Event('online'))
    await expect.poll(topic).toBe('topic2')
  })

  it('links to a new pairing by itself, also where a list before it had made the one that failed [C11.3]', async () => {
    await open(recent)
    await expect.poll(topic).toBe('topic1')
    page.press('Close')
    await expect.poll(() => page.dialog().open).toBe(false)
    await page.open()
    await expect.poll(topic).toBe('topic1')
    pairing.lapse(knownError('NETWORK_FAILED'))
    await expect.poll(topic).toBe('topic2')
  })
})

describe('connecting a lost wallet again on a phone, which cannot scan its own screen', () => {
  const at = Date.now()
  const lost = {
    [storageKeys.lostConnection]: JSON.stringify({
      connectorId: 'walletConnect',
      name: 'Rainbow on a phone',
      reason: 'SESSION_EXPIRED',
      at,
    }),
  }
  const code = () => page.view().querySelector('.qr')

  it('leads to the wallet where it is known [B3]', async () => {
    await open({ ...lost, ...recent })
    await page.finds('Reconnect')
    page.press('Reconnect')
    await expect.poll(page.title).toBe('Rainbow')
    await expect.poll(topic).toBeDefined()
    expect(code()).toBeNull()
    await expect.poll(() => pairing.requests.at(-1)).toBe(`connect Rainbow ${topic()}`)
  })

  it('leads to all wallets where it is not [B3]', async () => {
    await open(lost)
    await page.finds('Reconnect')
    page.press('Reconnect')
    await expect.poll(page.title).toBe('All wallets')
  })
})
