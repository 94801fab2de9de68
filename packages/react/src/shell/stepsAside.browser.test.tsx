import { afterEach, beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fullGateway, serve } from '../testing/gateway.ts'
import { openPage, type Page } from '../testing/page.tsx'
import { testWallet } from '../testing/wallets.ts'
import { adaAccount, createWorld } from '../testing/world.ts'

let page: Page
let unserve = () => {}
const extension = testWallet('Extension', { accounts: [adaAccount] })
const inPage = testWallet('Inpage', { accounts: [adaAccount], presents: 'page' })

beforeEach(async () => {
  unserve = serve(fullGateway)
  page = openPage(createWorld({ connectors: [inPage, extension] }).client)
  await page.open()
})
afterEach(() => {
  page.close()
  unserve()
})

const isInTheWay = () => page.dialog().open

it('leaves the page to a wallet that draws in it while it asks', async () => {
  inPage.behave('hang')
  page.press(/Inpage/)
  await expect.poll(isInTheWay).toBe(false)
  await expect.poll(() => getComputedStyle(document.documentElement).overflow).not.toBe('hidden')
  inPage.behave('approve')
})

it('comes back with the reason when the wallet declined', async () => {
  inPage.behave('decline')
  page.press(/Inpage/)
  await page.sees('Connection declined')
  await expect.poll(isInTheWay).toBe(true)
  inPage.behave('approve')
})

const overlay = (zIndex: number, tag = 'div') => {
  const element = document.body.appendChild(document.createElement(tag))
  element.style.cssText = `position:fixed;inset:20px auto auto 20px;width:200px;height:100px;z-index:${zIndex}`
  const field = element.appendChild(document.createElement('input'))
  return { element, field }
}
const isModal = () => page.dialog().matches(':modal')

it('lets a wallet be used that lays a field over the page while it is asked [L26]', async () => {
  extension.behave('hang')
  page.press(/Extension/)
  await page.sees('Extension')
  await expect.poll(() => extension.requests.connect).toBe(1)
  const { element, field } = overlay(10_000)
  await expect.poll(() => document.activeElement).toBe(field)
  expect(page.dialog().open).toBe(true)
  await userEvent.click(field)
  await userEvent.keyboard('1234')
  expect(field.value).toBe('1234')
  element.remove()
  await expect.poll(isModal).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.dialog().open).toBe(false)
  expect(document.activeElement).toBe(page.button())
  extension.behave('approve')
})

it.each([
  ['at the top', 2_147_483_647],
  ['elsewhere', 10_000],
])('leaves the focus in its field while a menu is displayed %s [L26]', async (_, zIndex) => {
  const row = page.control(/Extension/)
  row.focus()
  const { element, field } = overlay(zIndex)
  await expect.poll(isModal).toBe(zIndex < 2_000_000_000)
  expect(row.matches(':focus')).toBe(true)
  expect(getComputedStyle(page.dialog()).visibility).toBe('visible')
  if (!isModal()) await userEvent.click(field)
  element.hidden = true
  element.style.display = 'none'
  await expect.poll(isModal).toBe(true)
  element.remove()
})
