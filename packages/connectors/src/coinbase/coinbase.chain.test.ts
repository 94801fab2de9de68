import { chainOf, evmKeys, minedReceipt } from '@latchkey/devkit'
import { worldForTests } from '@latchkey/devkit/vitest'
import { utils } from 'ethers5'
import { createPublicClient, http, isHex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type StrictPage, servePage, strictPage } from '../testing/strict-page.fixture.ts'

const { address, privateKey } = evmKeys[3]
const { rpcUrl } = chainOf(worldForTests(), 'eip155:31337')
let keys: Awaited<ReturnType<typeof servePage>>
let visit: StrictPage
beforeAll(async () => {
  keys = await servePage(new URL('./keys.fixture.ts', import.meta.url))
})
beforeEach(async () => {
  const rpc = JSON.stringify({ 31337: rpcUrl })
  const keysUrl = `${keys.origin}/connect?${new URLSearchParams({ key: privateKey, rpc })}`
  const hash = `#${new URLSearchParams({ keys: keysUrl })}`
  visit = await strictPage(new URL('./page.fixture.ts', import.meta.url), hash)
})
afterEach(() => visit.close())
afterAll(() => keys.close())

function answers(): Promise<unknown[]> {
  return visit.page.evaluate(() => Reflect.get(window, 'answers'))
}
/** Presses a button of the site and one in the wallet's window; gives what the site got. */
async function ask(button: string, answer: 'Approve' | 'Reject'): Promise<unknown> {
  const { page } = visit
  const before = (await answers()).length
  const known = page.context().pages()
  const opened = known.length > 1 ? Promise.resolve(known[1]) : page.waitForEvent('popup')
  await page.getByRole('button', { name: button, exact: true }).click()
  const popup = await opened
  await popup?.getByRole('button', { name: answer }).click()
  await expect.poll(async () => (await answers()).length).toBe(before + 1)
  return (await answers()).at(-1)
}
function hex(value: unknown): `0x${string}` {
  if (!isHex(value)) throw new Error(`${value} is not hex`)
  return value
}

describe('Coinbase, by its SDK and a page of keys that is ours', { timeout: 60_000 }, () => {
  it('connects on the chain of the site, signs and sends, and asks no other server [A2.6] [H8]', async () => {
    expect(await ask('Connect', 'Approve')).toEqual([address, 'eip155:31337'])
    const signature = hex(await ask('Sign', 'Approve'))
    // The page of keys signs with viem.
    expect(utils.verifyMessage('Hello', signature)).toBe(address)
    const typed = hex(await ask('Typed', 'Approve'))
    const types = { Mail: [{ name: 'text', type: 'string' }] }
    expect(utils.verifyTypedData({ name: 'Mail' }, types, { text: 'Hi' }, typed)).toBe(address)
    const hash = hex(await ask('Send', 'Approve'))
    const node = createPublicClient({ transport: http(rpcUrl) })
    expect(await minedReceipt(node, hash)).toMatchObject({ status: 'success' })
    expect(visit.requests).toEqual([])
    expect(visit.problems).toEqual([])
  })

  it('reports that the visitor declined', async () => {
    expect(await ask('Connect', 'Reject')).toBe('CONNECTION_DECLINED')
    expect(await ask('Connect', 'Approve')).toEqual([address, 'eip155:31337'])
    expect(await ask('Sign', 'Reject')).toBe('REQUEST_DECLINED')
  })

  it('counts a window that was closed as declined', async () => {
    const { page } = visit
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    const popup = await opened
    await popup.getByRole('button', { name: 'Approve' }).waitFor()
    await popup.close({ runBeforeUnload: true })
    await expect.poll(answers).toEqual(['CONNECTION_DECLINED'])
  })

  it('survives a reload, and is forgotten by a disconnect', async () => {
    const { page } = visit
    await ask('Connect', 'Approve')
    await page.reload()
    const live = () =>
      page.evaluate(() =>
        Reflect.get(window, 'connections')().map((one: object) => Reflect.get(one, 'live')),
      )
    await expect.poll(live).toEqual([true])
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect.poll(answers).toEqual([null])
    await page.reload()
    expect(await live()).toEqual([])
    const left = await page.evaluate(() =>
      Object.keys(localStorage).filter((name) => name.startsWith('-CBWSDK:SCW')),
    )
    expect(left).toEqual([])
  })
})
