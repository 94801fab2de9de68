import type { Storage } from '@latchkey/core'
import { defaultSocials, type Social } from '@latchkey/protocol'

/** Where the social account is kept that this page has gone to. */
export const goneKey = '@latchkey/social_provider'
const param = 'result_uri'

/** A social account whose provider has sent this page back, and the address that its way back has led to. */
export type Returned = { social: Social; resultUri: string }

/**
 * What the way back from a provider has brought, and the page's address without it. `undefined` where it has brought nothing,
 * or this page has gone nowhere.
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
  const social = defaultSocials.find((one) => one === gone)
  return { href: url.href, returned: social && { social, resultUri } }
}
