import { connect } from '@latchkey/core'
import type { SessionPermission, SmartSession } from '@latchkey/protocol/sessions'
import { afterEach, expect, it, vi } from 'vitest'
import { openDialog } from '../client/dialog/openDialog.ts'
import { type Answer, fullGateway, grace, serve } from '../testing/gateway.ts'
import { openPage, type Page } from '../testing/page.tsx'
import { createWorld } from '../testing/world.ts'

const day = 86_400
const now = () => Math.floor(Date.now() / 1000)
const usdc = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const weekly: SessionPermission = {
  type: 'erc20-recurring-allowance',
  data: { token: usdc, allowance: '0x4c4b40', start: 1, period: 7 * day },
}
const daily: SessionPermission = {
  type: 'native-token-recurring-allowance',
  data: { allowance: '0x2386f26fc10000', start: 1, period: day },
}
const move: SessionPermission = {
  type: 'contract-call',
  data: {
    address: `0x${grace.slice(2)}`,
    abi: [{ type: 'function', name: 'makeMove', inputs: [] }],
    functions: [{ functionName: 'makeMove' }],
  },
}

function session(name: string, more: Partial<SmartSession> = {}): SmartSession {
  return {
    pci: name,
    project: { id: name, name },
    expiry: now() + day,
    createdAt: now(),
    permissions: [weekly, daily, move],
    policies: [],
    context: null,
    revokedAt: null,
    ...more,
  }
}

let page: Page
let unserve = () => {}
afterEach(() => {
  page.close()
  unserve()
})

async function begin(answer: unknown, isOn = true) {
  const all: Answer = (url) =>
    url.pathname.startsWith('/v1/sessions/') ? answer : fullGateway(url)
  unserve = serve(all)
  const { client } = createWorld({ features: { smartSessions: isOn } })
  await connect(client, { connectorId: 'metamask' })
  page = openPage(client)
  await page.open()
  return client
}
async function openList(answer: unknown): Promise<void> {
  await begin(answer)
  await page.finds('Settings')
  page.press('Settings')
  await page.finds('Smart sessions')
  page.press('Smart sessions')
  await expect.poll(page.title).toBe('Smart sessions')
}

it('are in the settings, where the site has them on [D8, B2]', async () => {
  await begin({ pcis: [] }, false)
  await page.finds('Settings')
  page.press('Settings')
  await page.finds('Address book')
  expect(() => page.control('Smart sessions')).toThrow()
  page.close()
  unserve()
  await openList({ pcis: [] })
  await page.sees('No sessions here')
})

it('are listed by their status, with what they may do as the token writes it [B2, H6]', async () => {
  const expired = session('Arcade', { expiry: now() - day })
  const revoked = session('Bazaar', { revokedAt: now() - 60 })
  await openList({ pcis: [session('Chess'), expired, revoked] })
  await page.sees('Chess')
  await page.sees(/Up to 5.USDC every week/)
  await page.sees(/Up to 0\.01.ETH every day/)
  await page.sees(/makeMove on 0x7099/)
  await page.sees('been audited')
  expect(page.view().textContent).not.toMatch(/Arcade|Bazaar/)
  await page.finds('Revoke the session of Chess')
  page.press('Expired')
  await page.sees('Arcade')
  expect(() => page.control(/^Revoke the session/)).toThrow()
  page.press('Revoked')
  await page.sees('Bazaar')
})

it('say a time in the largest unit that fits, and each limit, however alike they are [B2, H6]', async () => {
  const every = (period: number): SessionPermission => ({
    ...daily,
    data: { ...daily.data, period },
  })
  const periods = [1, 90, 60, 2 * 3_600, 30 * day, 14 * day]
  const mistakes = vi.spyOn(console, 'error')
  await openList({ pcis: [session('Chess', { permissions: [...periods.map(every), move, move] })] })
  for (const time of ['second', '90 seconds', 'minute', '2 hours', '30 days', '2 weeks'])
    await page.sees(new RegExp(`Up to 0\\.01.ETH every ${time}(?!s)`))
  expect(page.view().textContent?.match(/makeMove on/g)).toHaveLength(2)
  // React complains of keys that are not unique.
  expect(mistakes).not.toHaveBeenCalled()
  mistakes.mockRestore()
})

it('show what a new one may do, and until when [B2]', async () => {
  const client = await begin({ pcis: [session('Chess')] })
  openDialog(client, { view: 'SmartSessionCreated' })
  await page.sees('Session allowed')
  await page.sees(/Chess can act for you/)
  await page.sees(/Up to 5.USDC every week/)
  page.press('Done')
  await expect.poll(() => page.dialog().open).toBe(false)
})

it('say that the services have none, or that they could not be read', async () => {
  await openList(Response.json({}, { status: 404 }))
  await page.sees('No sessions here')
  page.close()
  unserve()
  await openList(Response.json({}, { status: 503 }))
  await page.finds('Try again')
})
