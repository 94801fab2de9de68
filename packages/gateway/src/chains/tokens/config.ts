import * as v from 'valibot'

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-fA-F]{64}$/, 'Not the SHA-256 of a file in hex'))
const fileSchema = v.strictObject({
  file: v.pipe(v.string(), v.nonEmpty()),
  sha256: v.optional(sha256),
})
const urlSchema = v.pipe(
  v.strictObject({
    url: v.pipe(
      v.string(),
      v.url('Not an https address'),
      v.startsWith('https://', 'Not an https address'),
    ),
    sha256: v.optional(sha256),
    refresh: v.optional(v.literal('daily')),
  }),
  v.check(
    ({ sha256, refresh }) => sha256 === undefined || refresh === undefined,
    'A list with a hash is not refreshed: leave out sha256 or refresh',
  ),
)

/** A Token List: in a file, or at an https address. With a hash it is used only while its bytes have it. */
const sourceSchema = v.lazy((source) =>
  typeof source === 'object' && source !== null && 'url' in source ? urlSchema : fileSchema,
)

/** The Token Lists (tokenlists.org) of all chains, or of one. */
export const tokenListsSchema = v.optional(v.pipe(v.array(sourceSchema), v.maxLength(32)), [])
/** Where a Token List is read. */
export type TokenListSource = v.InferOutput<typeof sourceSchema>
