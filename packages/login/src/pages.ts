import { createHash } from 'node:crypto'
import { style } from '@latchkey/service/http'
import { html, raw } from 'hono/html'
import type { Mail } from './mail/mail.ts'
import { type MailLanguage, mailTexts } from './mail/texts.ts'

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
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
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const sign = mark && html`<div class="mark ${mark}" aria-hidden="true">${signs[mark]}</div>`
  const content = await html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${raw(style)}</style>
</head>
<body><main><header>${sign ?? ''}<h1>${title}</h1><p>${text}</p></header>${body ?? ''}</main></body>
</html>`
  return new Response(String(content), { status, headers })
}

/** Returns the page that confirms a new browser. */
export function confirmPage(language: MailLanguage, token: string): Promise<Response> {
  const { title, text, button, warning } = mailTexts(language).confirm
  const field = html`<input type="hidden" name="token" value="${token}">`
  const form = html`<form method="post">${field}<button>${button}</button></form>`
  const body = html`${form}<p class="hash">${warning}</p>`
  return page({ language, title, text, body })
}

export function confirmedPage(language: MailLanguage): Promise<Response> {
  return page({ language, ...mailTexts(language).confirmed, mark: 'good' })
}

export function gonePage(language: MailLanguage): Promise<Response> {
  return page({ language, ...mailTexts(language).gone, mark: 'bad' }, 404)
}

/** Returns the mailbox of a gateway for development, the newest mail first. */
export function mailboxPage(mails: readonly Mail[]): Promise<Response> {
  const text =
    mails.length === 0
      ? 'No mail yet. Log in with any address, and its mail arrives here.'
      : 'Mail that this gateway has sent. It never leaves this machine.'
  const body = html`${mails.map(
    ({ to, subject, text: words }) =>
      html`<dl><div><dt>To</dt><dd>${to}</dd></div><div><dt>Subject</dt><dd>${subject}</dd></div></dl><p class="hash">${lines(words)}</p>`,
  )}`
  return page({ language: 'en', title: 'Mailbox', text, body })
}

/** Returns the lines of a mail. A line with an address becomes a link. */
function lines(text: string) {
  return text
    .split('\n')
    .map((line) =>
      /^https?:\/\//.test(line) ? html`<a href="${line}">${line}</a><br>` : html`${line}<br>`,
    )
}
