import { isLoopbackHost } from '@latchkey/service/clients'
import { type SocialName, socialNames } from '@latchkey/vault/protocol'
import * as v from 'valibot'

/** Whether the answers of an issuer cannot be changed in transit. They decide who is logged in. */
const isSafe = ({ protocol, hostname }: URL) => protocol === 'https:' || isLoopbackHost(hostname)

/** The settings of a provider, with the operator's client at that provider. */
export const socialSchema = v.strictObject({
  name: v.picklist(socialNames),
  clientId: v.pipe(v.string(), v.minLength(1)),
  clientSecret: v.pipe(v.string(), v.minLength(1)),
  /** An OpenID Connect issuer that replaces the provider, such as the one of the local stack. */
  issuer: v.optional(
    v.pipe(
      v.string(),
      v.url(),
      v.check((url) => isSafe(new URL(url)), 'Neither https nor on this machine'),
    ),
  ),
})
export type SocialConfig = v.InferOutput<typeof socialSchema>

/** Returns better-auth's name of a provider. */
export function providerId(name: SocialName): string {
  return name === 'x' ? 'twitter' : name
}

/** Returns the provider with a name, or `undefined`. */
export function socialOf(text: string): SocialName | undefined {
  return socialNames.find((name) => name === text)
}
