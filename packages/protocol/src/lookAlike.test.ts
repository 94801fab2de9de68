import { expect, it } from 'vitest'
import { comparedEnds, isLookAlike } from './lookAlike.ts'

const real = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

it('knows an address that imitates another', () => {
  expect(isLookAlike('eip155', '0x7099043ab82b4dd34b4b5abcd886f92f7fcd79c8', real)).toBe(true)
  expect(isLookAlike('eip155', '0x7099043ab82b4dd34b4b5abcd886f92f7fcd79c9', real)).toBe(false)
})

it('takes no spelling of an address for an imitation of it', () => {
  expect(isLookAlike('eip155', real, real)).toBe(false)
  expect(isLookAlike('eip155', '70997970C51812DC3A010C7D01B50E0D17DC79C8', real)).toBe(false)
})

it('compares the ends of an address, in lower case if case is insignificant', () => {
  expect(comparedEnds('eip155', '0x70997970C51812DC3A010C7D01B50E0D17DC79C8')).toBe('709979c8')
  expect(comparedEnds('solana', 'Abcd2222222222222222222222222222wXyZ')).toBe('AbcdwXyZ')
})
