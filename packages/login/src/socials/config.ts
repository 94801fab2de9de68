import { isLoopbackHost } from '@latchkey/service/clients'
import { type SocialName, socialNames } from '@latchkey/vault/protocol'
import * as v from 'valibot'

/** Whether the answers of an issuer cannot be changed in transit. They decide who is logged in. */
const isSafe = ({ protocol, hostname }: URL) => protocol === 'https:' || isLoopbackHost(hostname)

/** The address of a server whose answers decide who is logged in. */
export const safeUrl = v.pipe(
  v.string(),
  v.url(),
  v.check((url) => isSafe(new URL(url)), 'Neither https nor on this machine'),
)

const socialEntries = v.strictObject({
  name: v.picklist(socialNames),
  clientId: v.pipe(v.string(), v.minLength(1)),
  clientSecret: v.pipe(v.string(), v.minLength(1)),
  /** An OpenID Connect issuer in the provider's place, also with a path, such as `https://login.example/realms/shop`. */
  issuer: v.optional(safeUrl),
})

/**
 * The settings of a provider, with the operator's client at that provider. `site` is the site's own OpenID Connect
 * provider, so it needs its issuer.
 */
export const socialSchema = v.pipe(
  socialEntries,
  v.check(({ name, issuer }) => name !== 'site' || issuer !== undefined, 'site needs its issuer'),
)
export type SocialConfig = v.InferOutput<typeof socialSchema>

/** Returns better-auth's name of a provider. */
export function providerId(name: SocialName): string {
  return name === 'x' ? 'twitter' : name
}

/** Returns the provider with a name, or `undefined`. */
export function socialOf(text: string): SocialName | undefined {
  return socialNames.find((name) => name === text)
}
