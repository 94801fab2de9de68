import { knownError } from '@latchkey/protocol'
import { afterEach, expect, it } from 'vitest'
import type { SentOperation } from '../site/site.ts'
import { hash, type Look, looksAt, startBundler, times } from './followed.fixture.ts'
import type { Services } from './services.fixture.ts'
import { awaitTurn, sendInTurn } from './turn.ts'

const account = `0x${'Ab'.repeat(20)}`
const other = `0x${'cd'.repeat(20)}`
const never = new AbortController().signal

let services: Services
afterEach(() => services.close())

/** A page on a chain whose next nonce is seven, where the bundler says so of the operation, look by look. */
async function pageWith(looks: readonly Look[], send: () => Promise<string> = async () => hash) {
  services = await startBundler(looks)
  const { node } = services
  const site = { lastOperations: new Map<string, SentOperation>() }
  return {
    site,
    send: (nonce = 7n) => sendInTurn({ site, account }, node, { hash, nonce }, send),
    await: ({ by = account, patience = 60_000, signal = never } = {}) =>
      awaitTurn({ site, account: by, signal }, node, { interval: 0, patience }),
  }
}

it('comes once the operation before is in a block, however the address is written', async () => {
  const page = await pageWith([...times(5, 'known'), 'in'])
  await page.send()
  await page.await({ by: account.toLowerCase() })
  expect(looksAt(services)).toBe(6)
  await page.await()
  expect(looksAt(services)).toBe(6)
})

it('comes once the bundler has let go of the one before', async () => {
  const page = await pageWith(['known', 'none'])
  await page.send()
  await page.await()
  expect(looksAt(services)).toBe(16)
})

it('comes at once where the chain has gone on, whatever the bundler still knows', async () => {
  const page = await pageWith(['none'])
  await page.send(6n)
  await page.await()
  expect(looksAt(services)).toBe(0)
})

it('comes at once for another account, which has turns of its own', async () => {
  const page = await pageWith(['known'])
  await page.send()
  await page.await({ by: other })
  expect(looksAt(services)).toBe(0)
})

it('does not come while the one before may still be carried out, also where no answer said that it was taken', async () => {
  const page = await pageWith(['known'], async () => {
    throw knownError('NETWORK_FAILED')
  })
  await expect(page.send()).rejects.toMatchObject({ code: 'NETWORK_FAILED' })
  await expect(page.await({ patience: 200 })).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
})

it('comes at once where the bundler took none', async () => {
  const page = await pageWith(['known'], async () => {
    throw knownError('WALLET_SEND_TRANSACTION')
  })
  await expect(page.send()).rejects.toMatchObject({ code: 'WALLET_SEND_TRANSACTION' })
  await page.await()
  expect(looksAt(services)).toBe(0)
})

it('is not waited for any longer than the site does', async () => {
  const page = await pageWith(['known'])
  await page.send()
  await expect(page.await({ signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'ABORTED',
  })
})
