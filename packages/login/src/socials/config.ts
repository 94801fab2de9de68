import { isLoopbackHost } from '@latchkey/service/clients'
import * as v from 'valibot'

/** The providers that visitors can log in with, by the names that sites use. */
export const socialNames = ['google', 'x', 'discord', 'github', 'apple', 'facebook'] as const
export type SocialName = (typeof socialNames)[number]

/** An issuer says who logs in: its answers must not be changed on the way. */
const isSafe = ({ protocol, hostname }: URL) => protocol === 'https:' || isLoopbackHost(hostname)

/** A provider, as its own console has named this operator. */
export const socialSchema = v.strictObject({
  name: v.picklist(socialNames),
  clientId: v.pipe(v.string(), v.minLength(1)),
  clientSecret: v.pipe(v.string(), v.minLength(1)),
  /** An OpenID Connect issuer that stands in for the provider, such as the one of the local world. */
  issuer: v.optional(
    v.pipe(
      v.string(),
      v.url(),
      v.check((url) => isSafe(new URL(url)), 'Neither https nor on this machine'),
    ),
  ),
})
export type SocialConfig = v.InferOutput<typeof socialSchema>

/** better-auth's name of a provider. */
export function providerId(name: SocialName): string {
  return name === 'x' ? 'twitter' : name
}

/** The provider of a path; `undefined` where there is none. */
export function socialOf(text: string): SocialName | undefined {
  return socialNames.find((name) => name === text)
}
