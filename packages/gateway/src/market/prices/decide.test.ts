import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decidePrice, type Reading, type SourceName } from './decide.ts'

const price = (source: SourceName, usd: number, change24h?: number): Reading => ({
  kind: 'price',
  source,
  usd,
  change24h,
})
const stale: Reading = { kind: 'stale', source: 'chainlink' }
const unread: Reading = { kind: 'unread', source: 'coinGecko' }

const names = fc.constantFrom<SourceName[]>('chainlink', 'pyth', 'coinGecko', 'uniswapV3')
const anyNumber = fc.oneof(
  fc.double({ min: 1e-9, max: 1e9, noNaN: true }),
  fc.constantFrom(0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e30, -0),
)
const readings = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('price' as const), source: names, usd: anyNumber }),
    },
    fc.record({ kind: fc.constantFrom('stale' as const, 'unread' as const), source: names }),
  ),
  { maxLength: 6 },
)

describe('the price of several sources', () => {
  it('is that of the most trusted one, not an average [L10]', () => {
    const some = [price('uniswapV3', 101), price('coinGecko', 99), price('chainlink', 100)]
    expect(decidePrice(some)).toEqual({ ok: true, usd: 100 })
  })

  it.each([
    [[100, 105], { ok: true, usd: 100 }],
    [[100, 105.01], { ok: false, why: 'disagree' }],
    [[100, 95.2], { ok: false, why: 'disagree' }],
    [[100, 96], { ok: true, usd: 100 }],
    // Each neighbour is near, the ends are not.
    [[100, 104, 97], { ok: false, why: 'disagree' }],
    [[100, 1e-9], { ok: false, why: 'disagree' }],
  ] as const)('of %j is %j: two may differ by 5 % [L10]', ([first, ...others], decision) => {
    const some = others.map((usd) => price('pyth', usd))
    expect(decidePrice([price('chainlink', first), ...some])).toEqual(decision)
    expect(decidePrice([...some, price('chainlink', first)])).toEqual(decision)
  })

  it('is missing when one is stale, also with other prices [L10]', () => {
    expect(decidePrice([stale, price('coinGecko', 100)])).toEqual({ ok: false, why: 'stale' })
  })

  it('is that of the others when one failed, and unread when all did [L10]', () => {
    expect(decidePrice([unread, price('chainlink', 3)])).toEqual({ ok: true, usd: 3 })
    expect(decidePrice([unread, unread])).toEqual({ ok: false, why: 'unread' })
  })

  it('is unknown without a source [L10]', () => {
    expect(decidePrice([])).toEqual({ ok: false, why: 'unknown' })
  })

  it.each([
    0,
    -5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e13,
  ])('never is %d, which is a fault of its source [L10]', (usd) => {
    expect(decidePrice([price('coinGecko', usd)])).toEqual({ ok: false, why: 'unread' })
    expect(decidePrice([price('coinGecko', usd), price('pyth', 2)])).toEqual({ ok: true, usd: 2 })
  })

  it('has the change of the first source that knows it, and of none that lies', () => {
    const some = [
      price('chainlink', 100),
      price('pyth', 100, Number.NaN),
      price('coinGecko', 100, -2),
    ]
    expect(decidePrice(some)).toEqual({ ok: true, usd: 100, change24h: -2 })
    for (const change of [-100, -250, Number.POSITIVE_INFINITY])
      expect(decidePrice([price('coinGecko', 1, change)])).toEqual({ ok: true, usd: 1 })
  })

  it('is one of theirs, within 5 % of every other one, and above zero [L10]', () => {
    fc.assert(
      fc.property(readings, (some) => {
        const decision = decidePrice(some)
        if (!decision.ok) return
        const { usd } = decision
        const shown = some.flatMap((one) => (one.kind === 'price' ? [one.usd] : []))
        const sound = shown.filter((one) => one > 0 && one <= 1e12)
        expect(some.map(({ kind }) => kind)).not.toContain('stale')
        expect(sound).toContain(usd)
        for (const one of sound)
          expect(Math.abs(one - usd) / Math.min(one, usd)).toBeLessThanOrEqual(0.05)
      }),
      { numRuns: 2_000 },
    )
  })

  it('does not depend on the order of the sources [L10]', () => {
    const distinct = fc.uniqueArray(fc.record({ source: names, usd: anyNumber }), {
      selector: ({ source }) => source,
    })
    fc.assert(
      fc.property(distinct, (some) => {
        const all = some.map(({ source, usd }) => price(source, usd))
        expect(decidePrice(all.toReversed())).toEqual(decidePrice(all))
      }),
    )
  })

  it('does not appear by taking a source away that has none [L10]', () => {
    fc.assert(
      fc.property(readings, (some) => {
        const known = some.filter(({ kind }) => kind !== 'unread')
        const decision = decidePrice(some)
        if (known.length > 0) expect(decidePrice(known)).toEqual(decision)
        else expect(decision.ok).toBe(false)
      }),
    )
  })
})
