/** What wallets show of a site. */
export type Metadata = {
  /** The site's name. */
  name: string
  /** What the site is, in a sentence. */
  description: string
  /** The site's address, such as `https://shop.example`. */
  url: string
  /** Absolute URLs of pictures; the first is the one to show. */
  icons: readonly string[]
}

/** What the site says of itself; what it leaves out is read from the document, where there is one. */
export function siteMetadata(given: Partial<Metadata>): Metadata {
  if (typeof document === 'undefined') {
    return { name: '', description: '', url: '', icons: [], ...given }
  }
  const description = document.querySelector('meta[property="og:description"]')
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')
  return {
    name: document.title,
    description: description?.getAttribute('content') ?? '',
    url: window.location.origin,
    icons: icon ? [icon.href] : [],
    ...given,
  }
}
