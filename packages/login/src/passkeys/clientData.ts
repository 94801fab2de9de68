import * as v from 'valibot'
import type { LoginConfig } from '../config.ts'

const clientData = v.object({
  origin: v.string(),
  crossOrigin: v.optional(v.boolean()),
  topOrigin: v.optional(v.string()),
})

/**
 * Whether a passkey was used on the wallet's page, in its own window or in the frame of an allowed site (WebAuthn
 * `CollectedClientData`). In browsers that do not report the site, the page's `frame-ancestors` limits the sites.
 */
export function isFromOurPage(
  clientDataJSON: string,
  { vaultOrigin, sites }: Pick<LoginConfig, 'vaultOrigin' | 'sites'>,
): boolean {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), clientData), textOf(clientDataJSON))
  if (!parsed.success || parsed.output.origin !== vaultOrigin) return false
  const { topOrigin } = parsed.output
  return topOrigin === undefined || [vaultOrigin, ...sites].includes(topOrigin)
}

function textOf(base64url: string): string {
  return Buffer.from(base64url, 'base64url').toString('utf8')
}
