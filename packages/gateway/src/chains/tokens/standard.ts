import * as v from 'valibot'
import { type Mistake, mistakesOf } from '../../edge/config/mistakes.ts'

// The schema of tokenlists.org, `tokenlist.schema.json`.

const version = v.pipe(v.number(), v.integer(), v.minValue(0))
const identifier = (max: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(max), v.regex(/^\w+$/, 'Not an identifier'))
const primitive = v.union([
  v.pipe(v.string(), v.minLength(1), v.maxLength(42)),
  v.boolean(),
  v.number(),
  v.null(),
])
const extensionMap = <Value extends v.GenericSchema>(value: Value) =>
  v.pipe(v.record(identifier(40), value), v.maxEntries(10))
/** A value, an object of values, or an object of such objects. */
const extensionValue = v.union(
  [primitive, extensionMap(v.union([primitive, extensionMap(primitive)]))],
  'Not a text, number or object of these, two objects deep',
)

const tokenSchema = v.strictObject({
  chainId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  address: v.pipe(
    v.string(),
    v.regex(/^(0x[a-fA-F0-9]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/, 'Not an address'),
  ),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  name: v.pipe(v.string(), v.maxLength(60)),
  symbol: v.pipe(v.string(), v.maxLength(20), v.regex(/^\S*$/, 'A symbol with a space')),
  logoURI: v.optional(v.pipe(v.string(), v.url('Not a URI'))),
  tags: v.optional(v.pipe(v.array(identifier(10)), v.maxLength(10))),
  extensions: v.optional(extensionMap(extensionValue)),
})
/** A token as a Token List has it. */
export type ListToken = v.InferOutput<typeof tokenSchema>

const tagSchema = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(20)),
  description: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
})

const listSchema = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  timestamp: v.pipe(v.string(), v.isoTimestamp('Not a time in ISO 8601')),
  version: v.strictObject({ major: version, minor: version, patch: version }),
  tokens: v.pipe(v.array(tokenSchema), v.minLength(1), v.maxLength(10_000)),
  tokenMap: v.optional(v.pipe(v.record(v.string(), tokenSchema), v.maxEntries(10_000))),
  keywords: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(20))), v.maxLength(20)),
  ),
  tags: v.optional(v.pipe(v.record(identifier(10), tagSchema), v.maxEntries(20))),
  logoURI: v.optional(v.pipe(v.string(), v.url('Not a URI'))),
})
/** A Token List. */
export type TokenList = v.InferOutput<typeof listSchema>

/** A Token List, or what is wrong with it. */
export type ParsedTokenList =
  | { ok: true; list: TokenList }
  | { ok: false; mistakes: readonly Mistake[] }

/** Reads the text of a Token List by the schema of tokenlists.org. Each mistake has its place. */
export function parseTokenList(text: string): ParsedTokenList {
  const json = parseJson(text)
  if (!json.ok) return { ok: false, mistakes: [{ place: '', text: json.problem }] }
  const parsed = v.safeParse(listSchema, json.value)
  if (parsed.success) return { ok: true, list: parsed.output }
  return { ok: false, mistakes: mistakesOf(listSchema, parsed.issues) }
}

/** The mistakes that a message names at most. */
const namedMax = 5

/** Returns mistakes in one line. */
export function describeMistakes(mistakes: readonly Mistake[]): string {
  const named = mistakes
    .slice(0, namedMax)
    .map(({ place, text }) => (place === '' ? text : `${place}: ${text}`))
  const more = mistakes.length - named.length
  return [...named, ...(more > 0 ? [`and ${more} more mistakes`] : [])].join('; ')
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false; problem: string } {
  try {
    return { ok: true, value: JSON.parse(text.replace(/^\uFEFF/, '')) }
  } catch {
    return { ok: false, problem: 'Not JSON' }
  }
}
