import * as v from 'valibot'

/** What the page of the wallet answers the site, by method. Both sides parse what the other says. */
const refused = v.object({
  status: v.literal('refused'),
  refusal: v.picklist([
    'EMAIL_INVALID',
    'TOO_MANY_MAILS',
    'MAIL_FAILED',
    'CODE_WRONG',
    'CODE_EXPIRED',
    'TOO_MANY_TRIES',
    'FAILED',
  ]),
  retryAfter: v.exactOptional(v.number()),
})
const next = <const Names extends readonly string[]>(names: Names) =>
  v.object({ status: v.picklist(names) })

export const started = v.variant('status', [next(['enterCode', 'confirmDevice']), refused])
export const confirmed = v.variant('status', [next(['enterCode']), refused])
export const entered = v.variant('status', [next(['loggedIn']), refused])

/** Who is logged in, with the public addresses of the wallet as far as this browser knows them. */
export const sessionAnswer = v.variant('status', [
  v.object({ status: v.literal('loggedOut') }),
  v.object({
    status: v.literal('loggedIn'),
    email: v.string(),
    addresses: v.nullable(v.object({ eip155: v.string(), solana: v.string() })),
  }),
])
export const opened = v.object({
  email: v.string(),
  addresses: v.object({ eip155: v.string(), solana: v.string() }),
})

/** What a site asks the wallet to sign: a method of the chain's family, for one account on one chain. */
export const signRequest = v.strictObject({
  chainId: v.string(),
  account: v.string(),
  method: v.string(),
  params: v.unknown(),
})
