import { createHash } from 'node:crypto'
import { style } from '@latchkey/service/http'
import { html, raw } from 'hono/html'
import type { BrowserName } from './email/browserName.ts'
import { directionOf, type MailLanguage } from './mail/language.ts'
import type { Mail } from './mail/mail.ts'
import { mailTexts } from './mail/texts.ts'

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // Forms must name the origin that they come from.
  'referrer-policy': 'same-origin',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
} as const

type Content = {
  language: MailLanguage
  title: string
  text: string
  mark?: 'good' | 'bad'
  body?: ReturnType<typeof html>
}

const signs = { good: '✓', bad: '✕' }

/** Writes a page of the login, which has no script. */
async function page({ language, title, text, mark, body }: Content, status = 200) {
  const sign = mark && html`<div class="mark ${mark}" aria-hidden="true">${signs[mark]}</div>`
  const content = await html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${raw(style)}</style>
</head>
<body><main><header>${sign ?? ''}<h1>${title}</h1><p>${text}</p></header>${body ?? ''}</main></body>
</html>`
  return new Response(String(content), {
    status,
    headers: { ...headers, 'content-language': language },
  })
}

/** Returns the page that confirms a new browser. */
export function confirmPage(language: MailLanguage, token: string): Promise<Response> {
  const { title, text, button, warning } = mailTexts(language).confirm
  return page({ language, title, text, body: tokenForm(token, button, warning) })
}

/** Returns the page that lets a link log in the browser that waits. `browser`: `null` if its name is unknown. */
export function approvePage(
  language: MailLanguage,
  token: string,
  browser: BrowserName | null,
): Promise<Response> {
  const { title, text, unknownText, button, warning } = mailTexts(language).approve
  const named = browser ? text(browser.name, browser.system) : unknownText
  return page({ language, title, text: named, body: tokenForm(token, button, warning) })
}

/** Returns a form that sends the token of a link back. */
function tokenForm(token: string, button: string, warning: string) {
  const field = html`<input type="hidden" name="token" value="${token}">`
  const form = html`<form method="post">${field}<button>${button}</button></form>`
  return html`${form}<p class="hash">${warning}</p>`
}

export function approvedPage(language: MailLanguage): Promise<Response> {
  return page({ language, ...mailTexts(language).approved, mark: 'good' })
}

export function confirmedPage(language: MailLanguage): Promise<Response> {
  return page({ language, ...mailTexts(language).confirmed, mark: 'good' })
}

export function gonePage(language: MailLanguage): Promise<Response> {
  return page({ language, ...mailTexts(language).gone, mark: 'bad' }, 404)
}

/** Returns the mailbox of a gateway for development: the newest mail first, each in its own language. */
export function mailboxPage(language: MailLanguage, mails: readonly Mail[]): Promise<Response> {
  const { mailbox } = mailTexts(language)
  const text = mails.length === 0 ? mailbox.empty : mailbox.text
  const body = html`${mails.map((mail) => {
    const marks = html`lang="${mail.language}" dir="${directionOf(mail.language)}"`
    const to = html`<div><dt>${mailbox.to}</dt><dd>${mail.to}</dd></div>`
    const subject = html`<div><dt>${mailbox.subject}</dt><dd ${marks}>${mail.subject}</dd></div>`
    return html`<dl>${to}${subject}</dl><p class="hash" ${marks}>${lines(mail.text)}</p>`
  })}`
  return page({ language, title: mailbox.title, text, body })
}

/** Returns the lines of a mail. A line with an address becomes a link. */
function lines(text: string) {
  return text
    .split('\n')
    .map((line) =>
      /^https?:\/\//.test(line) ? html`<a href="${line}">${line}</a><br>` : html`${line}<br>`,
    )
}
