import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeSignatures } from './signatures.ts'

const transactions = fc
  .uniqueArray(
    fc.record({
      signature: fc.uuid(),
      slot: fc.integer({ min: 1, max: 20 }),
      of: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
    }),
    { selector: (one) => one.signature, maxLength: 40 },
  )
  .map((all) => all.sort((one, other) => other.slot - one.slot))

it('merges the signatures of several addresses page by page: each once, newest first, none lost', () => {
  fc.assert(
    fc.property(transactions, fc.integer({ min: 1, max: 7 }), (all, size) => {
      const places = new Map([
        ['a', 0],
        ['b', 0],
        ['c', 0],
      ])
      const lists = new Map(
        [...places.keys()].map((key) => [key, all.filter((one) => one.of.includes(key))]),
      )
      const seen: string[] = []
      for (let more = true; more; ) {
        const rest = new Map([...lists].map(([key, list]) => [key, list.slice(places.get(key))]))
        const page = mergeSignatures(rest, size)
        expect(page.signatures.length).toBeLessThanOrEqual(size)
        seen.push(...page.signatures)
        for (const [key, last] of page.taken) {
          const list = lists.get(key) ?? []
          places.set(key, list.findIndex((one) => one.signature === last) + 1)
        }
        more = page.more
      }
      const unique = [...new Set(seen)]
      expect(unique.sort()).toEqual(all.map((one) => one.signature).sort())
    }),
  )
})
