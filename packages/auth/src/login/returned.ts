import type { Storage } from '@latchkey/core'
import { defaultSocials, type Social } from '@latchkey/protocol'

/** The storage key of the social account whose provider this page has gone to. */
export const goneKey = '@latchkey/social_provider'
const param = 'result_uri'

/** A social account whose provider has redirected here, and the redirect's address with the result. */
export type Returned = { social: Social; resultUri: string }

/**
 * Returns a provider's result in the page's address, and the address without it. Returns `undefined` if the address has
 * none. `returned`: `undefined` if this page has started no log-in.
 */
export function returnedIn(
  href: string,
  storage: Pick<Storage, 'get' | 'remove'>,
): { href: string; returned: Returned | undefined } | undefined {
  const url = new URL(href)
  const resultUri = url.searchParams.get(param)
  if (resultUri === null) return undefined
  url.searchParams.delete(param)
  const gone = storage.get(goneKey)
  storage.remove(goneKey)
  const social = ([...defaultSocials, 'site'] as const).find((one) => one === gone)
  return { href: url.href, returned: social && { social, resultUri } }
}
