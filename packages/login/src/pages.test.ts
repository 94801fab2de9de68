import { pageTexts, untranslated } from '@latchkey/service/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { languageOf } from './mail/language.ts'
import { changeMail, codeMail, linkMail } from './mail/texts.ts'
import {
  approvedPage,
  approvePage,
  confirmedPage,
  confirmPage,
  gonePage,
  mailboxPage,
} from './pages.ts'
import { messages as pseudo } from './testing/generated/pseudo.ts'

afterEach(() => {
  vi.doUnmock('./mail/generated/languages.ts')
  vi.resetModules()
})

const hostile = `"><script>alert('1')</script>&amp;<b dir=ltr>`
const textOf = async (page: Promise<Response>) => (await page).text()

/** The pages in the pseudo-language. */
async function pseudoPages() {
  vi.resetModules()
  vi.doMock('./mail/generated/languages.ts', () => ({
    languages: { en: { direction: 'ltr', messages: pseudo } },
  }))
  return { ...(await import('./pages.ts')), ...(await import('./mail/texts.ts')) }
}

it('takes every text of the pages and mails from the catalogue', async () => {
  const pages = await pseudoPages()
  const site = 'Example'
  const mails = [
    pages.codeMail('en', { site, code: '123456', url: 'https://site.example/' }),
    pages.linkMail('en', { site, url: 'https://site.example/' }),
    pages.changeMail('en', { site, code: '123456' }),
  ].map((mail) => ({ ...mail, to: 'ada@mail.example' }))
  for (const page of [
    pages.confirmPage('en', '_'),
    pages.confirmedPage('en'),
    pages.approvePage('en', '_', null),
    pages.approvePage('en', '_', { name: '_', system: '_' }),
    pages.approvedPage('en'),
    pages.gonePage('en'),
    pages.mailboxPage('en', []),
  ])
    expect(untranslated(await textOf(page), ['_'])).toEqual([])
  for (const { subject, text } of mails) {
    expect(subject).toMatch(/^⟦[^⟧]*⟧$/)
    expect(text).toMatch(/^⟦[^⟧]*⟧$/)
  }
  const shown = pageTexts(await textOf(pages.mailboxPage('en', mails))).join(' ')
  expect(shown.replaceAll(/⟦[^⟧]*⟧/g, '').replaceAll('ada@mail.example', '')).not.toMatch(/\p{L}/u)
})

it('names the code and the site in the places of each language', () => {
  const given = { site: 'Café', code: '246810', url: 'https://site.example/x' }
  expect(codeMail('en', given)).toMatchObject({
    subject: '246810 is your Café code',
    text: expect.stringContaining('Your code for Café is 246810.'),
  })
  expect(codeMail('ar', given).subject).toBe('رمزك في Café هو 246810')
  expect(changeMail('en', given).text).toContain('address of your Café wallet is 246810.')
  expect(codeMail('ar', given).text).toContain('\nhttps://site.example/x\n')
  const link = linkMail('ar', { site: 'Café', url: 'https://site.example/x' })
  expect(link.text).toContain('\nhttps://site.example/x\n')
})

it('shows hostile values as text', async () => {
  const mails = [
    { ...codeMail('en', { site: hostile, code: hostile, url: hostile }), to: hostile },
    { ...linkMail('ar', { site: hostile, url: `https://site.example/${hostile}` }), to: hostile },
  ]
  const browser = { name: hostile, system: hostile }
  for (const page of [
    confirmPage('en', hostile),
    approvePage('en', hostile, browser),
    mailboxPage('ar', mails),
  ]) {
    const html = await textOf(page)
    expect(html).not.toMatch(/<script|<b |alert\('/)
    expect(html).toContain('&lt;script&gt;alert(&#39;1&#39;)')
  }
})

it('shows each mail in the direction of its own language', async () => {
  const mail = {
    ...codeMail('ar', { site: 'Café', code: '123456', url: '' }),
    to: 'ada@mail.example',
  }
  const html = await textOf(mailboxPage('en', [mail]))
  expect(html).toContain('<html lang="en" dir="ltr">')
  expect(html).toContain('<p class="hash" lang="ar" dir="rtl">')
})

it.each(['en', 'ar'] as const)('has the language and direction of a page: %s', async (language) => {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  for (const page of [confirmedPage(language), approvedPage(language), gonePage(language)]) {
    const { headers } = await page
    expect(headers.get('content-language')).toBe(language)
    expect(await textOf(page.then((one) => one.clone()))).toContain(
      `<html lang="${language}" dir="${direction}">`,
    )
  }
})

const request = (path: string, accepted?: string) =>
  new Request(`https://gateway.example${path}`, {
    headers: accepted === undefined ? {} : { 'accept-language': accepted },
  })

it.each([
  ['/login/confirm?language=ar', 'en', undefined, 'ar'],
  ['/login/confirm', 'ar-EG, en;q=0.5', undefined, 'ar'],
  ['/login/email', 'en', 'ar', 'ar'],
  ['/login/email', 'ar', 'tlh', 'ar'],
  ['/login/email', undefined, undefined, 'en'],
  [`/login/email?language=${encodeURIComponent(hostile)}`, undefined, hostile, 'en'],
])('answers %s with Accept-Language %s, and %s in the body', (path, accepted, wanted, language) => {
  expect(languageOf(request(path, accepted), wanted)).toBe(language)
})
