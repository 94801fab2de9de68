import type { SignInFields } from '@latchkey/siwx/message'
import type { Latchkey } from '../../kernel/client/client.ts'
import { internals } from '../../kernel/client/internal.ts'
import { siteMetadata } from '../../kernel/client/metadata.ts'
import type { SiwxOptions } from '../../kernel/client/siwxOptions.ts'

/**
 * Creates the message fields that do not depend on the signer: the site's and the time's. Requests a nonce from the
 * port.
 */
export async function siteFields(
  client: Latchkey,
  { sessions, statement, resources, expiresIn }: SiwxOptions,
): Promise<Omit<SignInFields, 'accountAddress' | 'chainId'>> {
  const issued = await sessions.nonce()
  const { nonce, issuedAt: now } =
    typeof issued === 'string' ? { nonce: issued, issuedAt: client[internals].clock.now() } : issued
  return {
    ...site(client),
    nonce,
    issuedAt: new Date(now).toISOString(),
    ...(expiresIn !== undefined && { expirationTime: new Date(now + expiresIn).toISOString() }),
    ...(statement !== undefined && { statement }),
    ...(resources !== undefined && { resources }),
  }
}

/** The page, without what may be secret in its address and what the grammar of URIs does not have. */
function site(client: Latchkey): { domain: string; uri: string } {
  const href =
    typeof location === 'undefined' ? siteMetadata(client.options.metadata).url : location.href
  const { host, origin, pathname } = new URL(href)
  const path = pathname.replaceAll(/[^\w\-.~!$&'()*+,;=:@/%]/g, encodeURIComponent)
  return { domain: host, uri: `${origin}${path}` }
}
