import type { Metadata } from '@latchkey/core'
import { canParseUrl } from '@latchkey/protocol'
import type { AppIdentity } from './requests.ts'

/** What a wallet app shows of a site. Only a picture of the site's own origin can be named to it. */
export function identityOf({ name, url, icons: [icon] }: Metadata): AppIdentity {
  const path = icon === undefined ? undefined : pathFrom(url, icon)
  return { name, ...(url !== '' && { uri: url }), ...(path && { icon: path }) }
}

/** A picture's path relative to the site's address; `undefined` for one of another origin. */
function pathFrom(url: string, picture: string): string | undefined {
  if (!canParseUrl(url) || !canParseUrl(picture, url)) return undefined
  const base = new URL(url)
  const { origin, pathname, search } = new URL(picture, url)
  if (origin !== base.origin) return undefined
  const isBelow = base.pathname.endsWith('/') && pathname.startsWith(base.pathname)
  return (isBelow ? pathname.slice(base.pathname.length) : pathname) + search
}
