import type { Login } from '@latchkey/core'
import { afterEach, expect, it } from 'vitest'
import { gatewayPerTest } from '../../testing/gatewayPerTest.ts'
import { pendingSteps, testLogin } from '../../testing/login.ts'
import { fieldOf, openPage, type Page, type } from '../../testing/page.tsx'
import { testWallet } from '../../testing/wallets.ts'
import { adaAccount, createWorld } from '../../testing/world.ts'

let page: Page
gatewayPerTest()
afterEach(() => page.close())

/** Opens the dialog of a site with an embedded wallet, and enters an address. */
async function enterAddress(login: Partial<Login>): Promise<void> {
  const wallet = testWallet('Email', { accounts: [adaAccount], chainId: 'eip155:31337' })
  wallet.behave('fail')
  const world = createWorld({ connectors: [{ ...wallet, login: testLogin(login) }] })
  page = openPage(world.client)
  await page.open()
  type(await page.finds('Email address'), 'ada@site.example')
  ;(await page.finds('Continue')).click()
}

async function typeCode(code: string): Promise<void> {
  const field = () => fieldOf(page.view(), 'Six-digit code')
  await expect.poll(field).toBeTruthy()
  type(field(), code)
}

it('counts down on the button until another mail may go out, and takes a code meanwhile [L19]', async () => {
  const mails: string[] = []
  const codes = pendingSteps<'loggedIn'>()
  await enterAddress({
    async startByEmail(email) {
      mails.push(email)
      return { status: 'enterCode', ...(mails.length === 1 && { retryAfter: 3 }) }
    },
    enterCode: codes.begin,
  })
  const resend = await page.finds(/^Resend in [1-3] s$/)
  resend.click()
  expect(mails).toHaveLength(1)
  await expect.poll(() => resend.textContent, { timeout: 10_000 }).toBe('Resend')
  resend.click()
  await expect.poll(() => mails.length).toBe(2)
  await typeCode('123456')
  await expect.poll(codes.waiting).toBe(1)
})

it('leads back to the start with a sentence where a step has no request any longer [L19]', async () => {
  await enterAddress({
    startByEmail: async () => ({ status: 'enterCode' }),
    enterCode: async () => ({ status: 'loggedIn' }),
  })
  await typeCode('123456')
  await page.finds('Try again')
  ;(await page.finds('Back')).click()
  await page.sees('That step is over. Start again.')
  await page.finds('Email address')
})
