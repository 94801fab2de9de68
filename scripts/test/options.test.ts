import { expect, it } from 'vitest'
import { parseOptions } from './options.ts'
import { tierNames } from './tiers.ts'

it('runs every tier in its order, static first, unless tiers are named [L1]', () => {
  expect(parseOptions([])).toEqual({ tiers: tierNames, isLong: false, isBail: false })
  expect(tierNames[0]).toBe('static')
  expect(parseOptions(['--tier', 'e2e', '--tier', 'unit', '--bail'])).toEqual({
    tiers: ['unit', 'e2e'],
    isLong: false,
    isBail: true,
  })
  expect(parseOptions(['--long']).isLong).toBe(true)
})

it.each([[['--tiers']], [['unit']], [['--tier']], [['--tier', 'units']]])('refuses %j', (args) => {
  expect(() => parseOptions(args)).toThrow(/--tier|unit/)
})
