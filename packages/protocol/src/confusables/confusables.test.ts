import { expect, it } from 'vitest'
import { createSkeleton, readTable } from './index.ts'

const skeleton = createSkeleton()

it('has no line that can never match', () => {
  for (const [character, letters] of readTable()) {
    expect(character.normalize('NFD'), character).toBe(character)
    expect(letters).toMatch(/^[A-Za-z0-9]+$/)
  }
  expect(readTable().size).toBeGreaterThan(600)
})

it('maps a character to its letters at any position, in either case', () => {
  for (const [character, letters] of readTable())
    for (const name of [`x${letters}`, `${letters}x`, `US${letters}C`]) {
      const other = name.replace(letters, character)
      for (const [one, two] of [
        [name, other],
        [name.toUpperCase(), other],
        [name.toLowerCase(), other],
      ] as const)
        expect(skeleton(two), `${character} in ${name}`).toBe(skeleton(one))
    }
})

it('is the skeleton of a skeleton', () => {
  for (const text of ['MetaMask', 'Ϲoinbase', 'USDС', 'ꓴꓢꓓꓚ', 'Zürich 1', '中文'])
    expect(skeleton(skeleton(text))).toBe(skeleton(text))
})

it.each([
  ['USDC', 'USDT'],
  ['DAI', 'DOT'],
  ['Rabby', 'Rainbow'],
  ['中文', '日本'],
  ['', 'A'],
])('keeps %s and %s apart', (one, other) => {
  expect(skeleton(one)).not.toBe(skeleton(other))
})
