import { plainText } from '@latchkey/protocol'
import * as v from 'valibot'

/** One thing that an NFT's metadata says of it, such as a colour. */
export type Trait = { name: string; value: string }

/** The highest number of traits of an NFT, and of characters in each name and value. */
const most = 20
const longest = 64

const textOf = (value: string | number | boolean) => plainText(String(value), longest)
const traitSchema = v.pipe(
  v.object({
    trait_type: v.optional(v.string(), ''),
    value: v.union([v.string(), v.number(), v.boolean()]),
  }),
  v.transform(
    ({ trait_type, value }): Trait => ({ name: textOf(trait_type), value: textOf(value) }),
  ),
)

/** The traits among the `attributes` of an NFT's metadata, cleaned for display. What is none is left out. */
export function traitsOf(attributes: unknown): Trait[] {
  if (!Array.isArray(attributes)) return []
  return attributes
    .slice(0, most * 5)
    .flatMap((one) => {
      const parsed = v.safeParse(traitSchema, one)
      return parsed.success && parsed.output.value !== '' ? [parsed.output] : []
    })
    .slice(0, most)
}

const storedSchema = v.array(v.object({ name: v.string(), value: v.string() }))

/** The traits of an NFT as the wire shows them, from the JSON in which they are stored. */
export function traitsIn(stored = '[]'): { traits?: Trait[] } {
  const traits = v.parse(storedSchema, JSON.parse(stored))
  return traits.length === 0 ? {} : { traits }
}
