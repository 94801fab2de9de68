import type { BetterAuthOptions } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins'
import { providerId, type SocialConfig } from './config.ts'

/** Returns better-auth's settings of the providers that it knows. */
export function ownProviders(
  socials: readonly SocialConfig[],
): NonNullable<BetterAuthOptions['socialProviders']> {
  return Object.fromEntries(
    socials
      .filter(({ issuer }) => issuer === undefined)
      .map(({ name, clientId, clientSecret }) => [providerId(name), { clientId, clientSecret }]),
  )
}

/** Returns better-auth's settings of the providers that an OpenID Connect issuer replaces. */
export function issuedProviders(socials: readonly SocialConfig[]) {
  return genericOAuth({
    config: socials.flatMap(({ name, clientId, clientSecret, issuer }) =>
      issuer === undefined
        ? []
        : [
            {
              providerId: providerId(name),
              clientId,
              clientSecret,
              discoveryUrl: discoveryUrl(issuer),
              scopes: ['openid', 'email', 'profile'],
              pkce: true,
              requireIdTokenVerification: true,
            },
          ],
    ),
  })
}

/** Returns the address of an issuer's configuration, which is below its path (OpenID Connect Discovery 1.0, section 4). */
function discoveryUrl(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
}
