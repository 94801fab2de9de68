import { connect } from '@latchkey/core'
import { afterEach, expect, it } from 'vitest'
import { ada, fullGateway, grace, graceLookAlike, serve } from '../testing/gateway.ts'
import { openPage, type Page } from '../testing/page.tsx'
import { createWorld } from '../testing/world.ts'

let page: Page
let unserve = () => {}
afterEach(() => {
  page.close()
  unserve()
})

/** The text of the rows of Activity, of transactions that moved something out of the account. */
async function rowsSentBy(senders: readonly (string | undefined)[]): Promise<string[]> {
  const data = senders.map((sender, index) => ({
    id: `row-${index}`,
    metadata: {
      operationType: 'send',
      hash: '0x1',
      minedAt: '2026-11-01T12:00:00.000Z',
      sentFrom: ada,
      sentTo: grace,
      status: 'confirmed',
      nonce: index,
      chain: 'eip155:31337',
      ...(sender && { sender }),
    },
    transfers: [
      {
        fungible_info: { name: 'Zebra', symbol: 'ZEBR' },
        direction: 'out',
        quantity: { numeric: '500' },
      },
    ],
  }))
  unserve = serve((url) =>
    url.pathname.endsWith('/history') ? { data, next: null } : fullGateway(url),
  )
  const { client } = createWorld()
  await connect(client, { connectorId: 'metamask' })
  page = openPage(client)
  await page.open()
  ;(await page.finds('Activity')).click()
  const rows = () => [...page.view().querySelectorAll('[aria-label=Activity] li')]
  await expect.poll(() => rows().length).toBe(senders.length)
  return rows().map((row) => row.textContent ?? '')
}

it('tells who moved something that the account did not send itself, and never that it was sent [J3]', async () => {
  const [own, old, forged] = await rowsSentBy([ada.toLowerCase(), undefined, graceLookAlike])
  expect(own).toContain('Sent')
  expect(old).toContain('Sent')
  expect(forged).not.toContain('Sent')
  expect(forged).toContain('Moved by another account')
  expect(forged).toContain(`By ${graceLookAlike.slice(0, 6)}…${graceLookAlike.slice(-4)}`)
})
