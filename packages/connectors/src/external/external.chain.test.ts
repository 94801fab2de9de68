import { evmKeys } from '@latchkey/devkit'
import { utils } from 'ethers5'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StrictPage, strictPage } from '../testing/strict-page.fixture.ts'

const [{ address }] = evmKeys
let opened: StrictPage
beforeAll(async () => {
  opened = await strictPage(new URL('../testing/external-page.ts', import.meta.url))
  await ready()
})
afterAll(() => opened.close())

const ready = () => opened.page.waitForFunction(() => 'externalPage' in window)
const account = () => opened.page.evaluate(() => window.externalPage.account())
async function reload() {
  await opened.page.reload()
  await ready()
}

it('lets a visitor in with a wallet that the site brings, under a strict policy [A2]', async () => {
  const { page, problems, requests } = opened
  await page.evaluate(() => window.externalPage.connect())
  const message = 'Let me in'
  const signature = await page.evaluate((text) => window.externalPage.sign(text), message)
  // The wallet signs with viem.
  expect(utils.verifyMessage(message, signature)).toBe(address)

  await reload()
  expect(await page.evaluate(() => window.externalPage.remembered)).toBe(address)
  await page.waitForFunction(() => window.externalPage.account()?.live)
  await page.evaluate(() => window.externalPage.disconnect())
  expect(await account()).toBeUndefined()
  await reload()
  expect(await page.evaluate(() => window.externalPage.remembered)).toBeUndefined()
  expect([problems, requests]).toEqual([[], []])
})

it('is left when the wallet lets go, also while the page is away [A2]', async () => {
  const { page } = opened
  const leave = () => page.evaluate(() => window.externalPage.leaveInWallet())
  await page.evaluate(() => window.externalPage.connect())
  await reload()
  await page.waitForFunction(() => window.externalPage.account()?.live)
  await leave()
  await page.waitForFunction(() => window.externalPage.account() === undefined)

  await page.evaluate(() => window.externalPage.connect())
  // The wallet forgets the site in the moment of the reload.
  await page.evaluate(() => {
    window.addEventListener('pagehide', () => window.externalPage.leaveInWallet())
  })
  await reload()
  expect(await page.evaluate(() => window.externalPage.remembered)).toBe(address)
  await page.waitForFunction(() => window.externalPage.account() === undefined)
})
