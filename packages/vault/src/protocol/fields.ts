import * as v from 'valibot'

/** The schema of a URL. */
export const url = v.pipe(v.string(), v.url())
/** The answer of a request that only reports success. */
export const done = v.fallback(v.object({}), {})
/** The visitor that a request has logged in. */
export const visitor = v.object({
  user: v.string(),
  /** `null`: the visitor has given no address. */
  email: v.nullable(v.string()),
  /** The name at the provider. `null`: the provider reports none. */
  name: v.nullable(v.string()),
  /** How the visitor logged in: `email`, `passkey`, or a provider. */
  way: v.string(),
})
/** The user who is logged in, with an address and a name if the visitor has given them. */
export type LoginVisitor = v.InferOutput<typeof visitor>

/**
 * The providers that visitors can log in at, by the names that sites use. `site`: the site's own OpenID Connect provider.
 */
export const socialNames = [
  'google',
  'x',
  'discord',
  'github',
  'apple',
  'facebook',
  'site',
] as const
/** The name of a provider. */
export type SocialName = (typeof socialNames)[number]
