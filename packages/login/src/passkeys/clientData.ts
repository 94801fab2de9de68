import * as v from 'valibot'
import type { LoginConfig } from '../config.ts'

const clientData = v.object({
  origin: v.string(),
  crossOrigin: v.optional(v.boolean()),
  topOrigin: v.optional(v.string()),
})

/** Returns the origins whose pages may use passkeys: the wallet's, and those related to it. */
export function passkeyOrigins({
  vaultOrigin,
  relatedOrigins,
}: Pick<LoginConfig, 'vaultOrigin' | 'relatedOrigins'>): string[] {
  return [vaultOrigin, ...relatedOrigins]
}

/**
 * Whether a passkey was used on the wallet's page or one that is related to it, in its own window or in the frame of an
 * allowed site (WebAuthn `CollectedClientData`). In browsers that do not report the site, the page's `frame-ancestors` limits the sites.
 */
export function isFromOurPage(
  clientDataJSON: string,
  config: Pick<LoginConfig, 'vaultOrigin' | 'relatedOrigins' | 'sites'>,
): boolean {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), clientData), textOf(clientDataJSON))
  const origins = passkeyOrigins(config)
  if (!parsed.success || !origins.includes(parsed.output.origin)) return false
  const { topOrigin } = parsed.output
  return topOrigin === undefined || [...origins, ...config.sites].includes(topOrigin)
}

function textOf(base64url: string): string {
  return Buffer.from(base64url, 'base64url').toString('utf8')
}
