import { type Storage, storageKeys } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { readEnvironment, requestLink, targetOf } from '@latchkey/core/links'
import { parseJson } from '@latchkey/protocol'
import type { SentRequest } from './session/request.ts'

/** Brings the wallet that the visitor picked by link to the front, so that it shows the request. */
export function openWallet(
  storage: Storage,
  request: SentRequest,
  openLink: (href: string) => void = openWindow,
): void {
  const choice = parseChoice(storage.get(storageKeys.deepLinkChoice))
  const link = choice && requestLink(choice, request)
  if (link) openLink(link)
}

function openWindow(href: string): void {
  if (typeof window === 'undefined') return
  // The page waits for the answer: an address that no app takes must not be opened in its place.
  const platform = href.startsWith('http') ? 'web' : 'mobile'
  window.open(href, targetOf(platform, readEnvironment()), 'noreferrer noopener')
}

function parseChoice(text: string | null): { href: string } | undefined {
  const href = field(parseJson(text), 'href')
  return typeof href === 'string' && href !== '' ? { href } : undefined
}
