import { afterEach, expect, it } from 'vitest'
import { hash, type Look, looksAt, startBundler, times } from './followed.fixture.ts'
import type { Services } from './services.fixture.ts'
import { awaitTurn, noteSent } from './turn.ts'

const account = `0x${'Ab'.repeat(20)}`
const other = `0x${'cd'.repeat(20)}`
const never = new AbortController().signal

let services: Services
afterEach(() => services.close())

type Given = { by?: string; patience?: number; signal?: AbortSignal }

/** Waits for the turn of an account after another operation, of which the bundler says so; how often it was asked. */
async function turned(
  looks: readonly Look[],
  { by = account, patience = 60_000, signal = never }: Given = {},
) {
  services = await startBundler(looks)
  const { node } = services
  const site = { lastOperations: new Map<string, string>() }
  noteSent({ site, account }, node, hash)
  await awaitTurn({ site, account: by, signal }, node, { interval: 0, patience })
  return looksAt(services)
}

it('comes once the operation before is in a block, however the address is written', async () => {
  expect(await turned([...times(5, 'known'), 'in'], { by: account.toLowerCase() })).toBe(6)
})

it('comes once the bundler has let go of the one before', async () => {
  expect(await turned(['known', 'none'])).toBe(16)
})

it('comes at once for another account, which has turns of its own', async () => {
  expect(await turned(['known'], { by: other })).toBe(0)
})

it('does not come while the one before may still be carried out', async () => {
  await expect(turned(['known'], { patience: 200 })).rejects.toMatchObject({
    code: 'REQUEST_PENDING',
  })
})

it('is not waited for any longer than the site does', async () => {
  await expect(turned(['known'], { signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'ABORTED',
  })
})
