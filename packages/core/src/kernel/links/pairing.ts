import { parseLink } from './parse.ts'

/** How long a pairing URI is valid, in milliseconds. With less than `spare` left, a new connection gets a new URI. */
export const pairingTimes = { life: 240_000, spare: 10_000 } as const

/** Links that lead to something that acts by itself, rather than to a site or an app that shows what it does. */
const acting = /^(intent|mailto|tel|sms|wss?|ftp|view-source|filesystem):/i

/**
 * The base of a wallet's own link, with a slash at its end: of an app scheme in any spelling (`fox`, `fox:`,
 * `fox://`), or of a universal link. `undefined` for what is no such link.
 */
export function linkBase(link: string): string | undefined {
  const text = link.trim()
  const isWeb = /^https?:\/\//i.test(text)
  const [, scheme, path = ''] = /^([a-z][a-z0-9+.-]*)(?::\/*(.*))?$/i.exec(text) ?? []
  const base = isWeb ? text.replace(/[?#].*$/, '') : scheme && `${scheme}://${path}`
  const parsed = base && !acting.test(base) ? parseLink(base) : undefined
  if (!parsed || /[\s<>"'\\^`{|}?#]/.test(parsed)) return undefined
  return parsed.endsWith('/') ? parsed.replace(/([^/:])\/+$/, '$1/') : `${parsed}/`
}

/** `{base}wc?uri=`, by which a wallet takes a pairing. Telegram on Android decodes what it opens once more. */
export function pairingLink(
  link: string,
  uri: string,
  { telegram, os }: { telegram: boolean; os: string },
): string | undefined {
  const base = linkBase(link)
  if (!base || !isPairingUri(uri)) return undefined
  const once = encodeURIComponent(uri)
  return `${base}wc?uri=${telegram && os === 'android' ? encodeURIComponent(once) : once}`
}

/** Brings a wallet to the front that a request waits in. */
export function requestLink(
  choice: { href: string },
  request: { id: number | bigint | string; topic: string },
): string | undefined {
  const base = linkBase(choice.href)
  if (!base) return undefined
  const query = new URLSearchParams({ requestId: String(request.id), sessionTopic: request.topic })
  return `${base}wc?${query}`
}

/** Whether a text has the form of a pairing URI (`wc:…`) and holds nothing that could end it. */
export function isPairingUri(uri: string): boolean {
  return /^wc:[^\s<>"]+$/.test(uri)
}

/** Milliseconds of epoch at which a pairing URI is over: by its own word, but not longer than pairings live. */
export function pairingExpiry(uri: string, now: number): number {
  const statedExpiry = Number(/[?&]expiryTimestamp=(\d{1,12})(?:&|$)/.exec(uri)?.[1]) * 1000
  const latest = now + pairingTimes.life
  return statedExpiry > 0 ? Math.min(statedExpiry, latest) : latest
}

/** Whether a pairing is over, or so nearly that a wallet could come too late. */
export function isPairingExpired(expiresAt: number, now: number): boolean {
  return expiresAt - now <= pairingTimes.spare
}
