/** Schemes that every second sample app carries: a link with one opens whatever is there. */
const shared = /^(wc|myapp|app|wallet|walletapp|https?|javascript|data|vbscript|file|blob|about):/i

/** The link of an app's own scheme. */
export function schemeLink(given: string | null | undefined): string | undefined {
  const link = given?.trim() ?? ''
  const isLink = link.length <= 120 && /^[a-z][a-z0-9+.-]*:\/\/[\w./:-]*$/i.test(link)
  return isLink && !shared.test(link) ? link : undefined
}

/** An https link to a page of the wallet's own site other than its first one: the list's are often store links. */
export function siteLink(given: string | null | undefined, home: string): string | undefined {
  const link = httpsLink(given)
  const site = (url: string) => ownHost(url)?.split('.').slice(-2).join('.')
  const isOwn = link !== undefined && site(link) !== undefined && site(link) === site(home)
  return isOwn && link !== home ? link : undefined
}

/** A link to a page, without marks of where it was found. */
export function httpsLink(given: string | null | undefined): string | undefined {
  const url = URL.parse(given?.trim() ?? '')
  if (url?.protocol !== 'https:' || url.username !== '') return undefined
  for (const name of [...url.searchParams.keys()]) {
    if (name.startsWith('utm_')) url.searchParams.delete(name)
  }
  return url.href
}

/** The ids of the stores' entries, from links to them. */
export function stores(links: readonly (string | null | undefined)[]) {
  const ios = firstMatch(links, /^https:\/\/(?:apps|itunes)\.apple\.com\/.*\bid(\d{6,12})\b/)
  const android = firstMatch(
    links,
    /^https:\/\/play\.google\.com\/store\/apps\/details\?(?:.*&)?id=([a-z]\w*(?:\.\w+)+)/i,
  )
  const chrome = firstMatch(
    links,
    /^https:\/\/(?:chrome\.google\.com\/webstore|chromewebstore\.google\.com)\/.*\b([a-p]{32})\b/,
  )
  return { ...(ios && { ios }), ...(android && { android }), ...(chrome && { chrome }) }
}

function firstMatch(links: readonly (string | null | undefined)[], pattern: RegExp) {
  for (const link of links) {
    const found = pattern.exec(link?.trim() ?? '')?.[1]
    if (found) return found
  }
  return undefined
}

/** Where a wallet's own site is; absent for links to stores and other shared hosts. */
export function ownHost(link: string | undefined): string | undefined {
  const host = URL.parse(link ?? '')?.hostname.replace(/^www\./, '')
  return host && !/(^|\.)(apple|google|mozilla|github|reown|notion|linktr)\./.test(host)
    ? host
    : undefined
}

/** A name without case, marks and common words. */
export function nameKey(name: string): string {
  const folded = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return folded.replaceAll('wallet', '') || folded
}
