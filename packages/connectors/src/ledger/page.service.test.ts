import { isHex, verifyMessage } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StrictPage, strictPage } from '../testing/strict-page.fixture.ts'

const address = privateKeyToAddress(
  '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6',
)
let visit: StrictPage
beforeAll(async () => {
  visit = await strictPage(new URL('./page.fixture.ts', import.meta.url))
})
afterAll(() => visit.close())

function answers(): Promise<unknown[]> {
  return visit.page.evaluate(() => Reflect.get(window, 'answers'))
}

it("works in Chromium with Ledger's kit under a strict policy, and asks no server [A2.8] [H8]", async () => {
  const { page, requests, problems } = visit
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect.poll(answers).toEqual([address])
  await page.getByRole('button', { name: 'Sign' }).click()
  await expect.poll(async () => (await answers()).length).toBe(2)
  const [, signature] = await answers()
  if (!isHex(signature)) throw new Error(String(signature))
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  expect(requests).toEqual([])
  expect(problems).toEqual([])
})
