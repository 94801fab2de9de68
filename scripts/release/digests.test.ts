import { expect, it } from 'vitest'
import { differencesBetween, formatSums, parseSums } from './digests.ts'

const [a, b] = ['a'.repeat(64), 'b'.repeat(64)]

it('reads the digests that it has written [L39]', () => {
  const digests = { 'latchkey-0.1.0.tgz': a, 'latchkey-core-0.1.0.tgz': b }
  expect(formatSums(digests)).toBe(`${a}  latchkey-0.1.0.tgz\n${b}  latchkey-core-0.1.0.tgz\n`)
  expect(parseSums(formatSums(digests))).toEqual(digests)
})

it.each([
  '',
  'latchkey-0.1.0.tgz',
  `${a.slice(1)}  latchkey-0.1.0.tgz`,
])('refuses a file of digests that is %j [L39]', (text) => {
  expect(() => parseSums(text)).toThrow(TypeError)
})

it('names files that differ, and files that only one side has [L39]', () => {
  expect(differencesBetween({ x: a, y: a, z: a }, { x: a, y: b, w: a })).toEqual(['w', 'y', 'z'])
})
