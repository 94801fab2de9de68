import { type Browser, expect, test } from '@playwright/test'
import { linkMail } from '../../../packages/login/src/mail/texts.ts'
import {
  approvedPage,
  approvePage,
  confirmedPage,
  confirmPage,
  gonePage,
  mailboxPage,
} from '../../../packages/login/src/pages.ts'
import { audit } from './axe.ts'
import { longUnless } from './long.ts'

// The pages to which a mail leads, and the mailbox of the local world, as the gateway sends them.
const token = 'Yc4JQ1HEea8vPHLL0BTEC_tBKXZnmArJiY_PSQkS36U'
const mail = {
  language: 'en' as const,
  to: 'a-visitor-with-a-long-address@a-site-with-a-long-name.example',
  subject: '123456 is your Latchkey playground code',
  text: `Your code:\nhttp://vault.localhost:4310/login/link?token=${token}&language=en\n`,
}
const arabicMail = {
  to: mail.to,
  ...linkMail('ar', { site: 'Latchkey playground', url: 'http://vault.localhost:4310/login' }),
}
const pages: Readonly<Record<string, () => Promise<Response>>> = {
  'confirm in English': () => confirmPage('en', token),
  'confirm in Arabic': () => confirmPage('ar', token),
  confirmed: () => confirmedPage('en'),
  'approve in English': () => approvePage('en', token, { name: 'Firefox', system: 'Windows' }),
  'approve in Arabic': () => approvePage('ar', token, null),
  approved: () => approvedPage('en'),
  gone: () => gonePage('en'),
  'mailbox without mail': () => mailboxPage('en', []),
  mailbox: () => mailboxPage('en', [mail, arabicMail]),
  'mailbox in Arabic': () => mailboxPage('ar', [mail, arabicMail]),
}
const styles = [
  { name: 'on a desk', colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { name: 'in the dark on a phone', colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const

for (const { name, ...style } of styles) {
  test(`the pages of the log-in have nothing that keeps anybody out, ${name} [B1.1, B2]${longUnless(name !== 'on a desk')}`, async ({
    browser,
  }) => {
    const page = await openPage(browser, style)
    for (const [state, make] of Object.entries(pages)) {
      const answer = await make()
      const headers = Object.fromEntries(answer.headers)
      const body = await answer.text()
      await page.route('https://login.invalid/', (route) => route.fulfill({ headers, body }))
      await page.goto('https://login.invalid/')
      expect(await audit(page), state).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, state).toBe(style.viewport.width)
      await page.unroute('https://login.invalid/')
    }
    await page.context().close()
  })
}

async function openPage(browser: Browser, style: Omit<(typeof styles)[number], 'name'>) {
  const context = await browser.newContext({ ...style, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
  return page
}
