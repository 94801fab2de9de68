import { expect, it } from 'vitest'
import { traitsOf } from './traits.ts'

it('reads the traits of an NFT, and leaves out what is none', () => {
  expect(
    traitsOf([
      { trait_type: 'Leaf', value: 'Fern' },
      { value: 'Rare' },
      { trait_type: 'Age', value: 7 },
      { trait_type: 'Empty', value: '' },
      { trait_type: 'Nested', value: { deep: 1 } },
      'nonsense',
      null,
    ]),
  ).toEqual([
    { name: 'Leaf', value: 'Fern' },
    { name: '', value: 'Rare' },
    { name: 'Age', value: '7' },
  ])
  for (const none of [undefined, null, 'x', {}]) expect(traitsOf(none)).toEqual([])
})

it('has twenty at most, none longer than 64 characters, without direction marks', () => {
  const many = Array.from({ length: 500 }, (_, index) => ({
    trait_type: `\u202e${index} ${'n'.repeat(200)}`,
    value: 'v'.repeat(200),
  }))
  const traits = traitsOf(many)
  expect(traits).toHaveLength(20)
  for (const { name, value } of traits) {
    expect([name.length <= 64, value.length <= 64]).toEqual([true, true])
    expect(name).not.toContain('\u202e')
  }
})
