import { createHash } from 'node:crypto'
import { followScript } from './follow.ts'
import { type Html, html, ownMarkup } from './html.ts'
import type { Texts } from './texts.ts'

/** The headers of the test page. They allow its style, script and form; no frame, and nothing from elsewhere. */
export function pageHeaders(style: string, language: string) {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'content-security-policy': [
      "default-src 'none'",
      `style-src ${hashSource(style)}`,
      `script-src ${hashSource(followScript)}`,
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  } as const
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** What a page shows. */
export type Content = {
  title: string
  /** The state, as a picture. */
  mark?: 'good' | 'bad' | 'busy'
  lead?: string
  body?: Html
}

const signs = { good: '✓', bad: '✕', busy: '' }

/** Returns the HTML of a page. */
export function renderPage(
  { title, mark, lead, body }: Content,
  { language, direction, messages }: Texts,
  style: string,
): string {
  const sign = mark && html`<div class="mark ${mark}" aria-hidden="true">${signs[mark]}</div>`
  const paragraph = lead === undefined ? undefined : html`<p>${lead}</p>`
  // No tagged template: the build would lower one with `</script>` to a helper that is not a dependency.
  const script = mark === 'busy' ? ownMarkup(`<script>${followScript}</script>`) : undefined
  const about = html`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${ownMarkup(style)}</style>`
  const note = html`<span class="note">${messages.note}</span>`
  const header = html`<header aria-live="polite">${note}${sign}<h1>${title}</h1>${paragraph}</header>`
  const content = html`<main>${header}<section>${body}</section></main>${script}`
  return html`<!doctype html><html lang="${language}" dir="${direction}"><head>${about}</head><body>${content}</body></html>`
    .markup
}
