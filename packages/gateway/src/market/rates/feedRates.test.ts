import { expect, it } from 'vitest'
import type { Reading } from '../prices/decide.ts'
import { preferFresh } from './feedRates.ts'

const price = (usd: number): Reading => ({ kind: 'price', source: 'chainlink', usd })
const stale: Reading = { kind: 'stale', source: 'chainlink' }
const unread: Reading = { kind: 'unread', source: 'chainlink' }

it('a currency keeps its rate when its feed is old or gone on one of several networks [L10]', () => {
  expect(preferFresh([stale, price(1.1), unread, price(1.2)])).toEqual([price(1.1), price(1.2)])
  expect(preferFresh([stale, unread])).toEqual([stale, unread])
  expect(preferFresh([])).toEqual([])
})
