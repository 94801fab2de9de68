import { createTestClock } from '@latchkey/devkit/clock'
import { silent } from '@latchkey/service/logs'
import { ask, fakeRpc } from '@latchkey/service/testing'
import { expect, it, onTestFinished } from 'vitest'
import { parseConfig } from '../../edge/config/parse.ts'
import type { GatewayOptions } from '../../edge/config/schema.ts'
import { openDatabase } from '../../edge/database/open.ts'
import { createGateway } from '../../gateway.ts'
import { createPurchases } from './purchases.ts'
import { openTestPage } from './sandbox.ts'

const chains = [
  {
    id: 'eip155:31337',
    name: 'Local',
    rpcUrl: 'http://127.0.0.1:1',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    index: false,
  },
] as const
const payers = [{ chainId: 'eip155:31337' as const, privateKey: `0x${'11'.repeat(32)}` as const }]
const missing = new Error("Cannot find package '@latchkey/devkit'")
const load = () => Promise.reject(missing)

async function toolsFor(onramp: GatewayOptions['onramp']) {
  const config = parseConfig({ logs: 'off', chains: [...chains], onramp })
  const db = await openDatabase(undefined)
  onTestFinished(() => db.destroy())
  return {
    config: config.onramp,
    chains: config.chains,
    purchases: createPurchases(db),
    rpcOf: () => fakeRpc({}),
    log: silent,
    clock: createTestClock(),
  }
}

it('names the package that test cards need, where it is not installed', async () => {
  const tools = await toolsFor({ sandbox: { payers } })
  await expect(openTestPage(tools, load)).rejects.toMatchObject({
    message: `onramp.sandbox needs @latchkey/devkit beside the gateway: ${missing.message}`,
    cause: missing,
  })
})

it('sells on hosted pages without that package', async () => {
  const tools = await toolsFor({ coinbase: { appId: 'app' } })
  expect(await openTestPage(tools, load)).toBeUndefined()
})

it('answers in the language of the browser', async () => {
  const gateway = await createGateway({
    logs: 'off',
    chains: [...chains],
    onramp: { sandbox: { payers } },
  })
  onTestFinished(() => gateway.close())
  const languages = { 'accept-language': 'tlh, ar-EG;q=0.8, en;q=0.5' }
  const shown = await ask(gateway, '/onramp/sandbox/one', { headers: languages })
  expect(shown.headers.get('content-language')).toBe('ar')
  expect(await shown.text()).toContain('<html lang="ar" dir="rtl">')
  const sent = await ask(gateway, '/onramp/sandbox/one', {
    method: 'POST',
    body: new URLSearchParams({ code: '123456' }).toString(),
    headers: { ...languages, 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(await sent.text()).toContain('<html lang="ar" dir="rtl">')
})

it('has no page for test cards unless the operator wants one', async () => {
  const gateway = await createGateway({ logs: 'off', chains: [...chains] })
  onTestFinished(() => gateway.close())
  expect((await ask(gateway, '/onramp/sandbox/one')).status).toBe(404)
  const body = new URLSearchParams({ code: '123456' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const sent = await ask(gateway, '/onramp/sandbox/one', { method: 'POST', body, headers })
  expect(sent.status).toBe(404)
})
