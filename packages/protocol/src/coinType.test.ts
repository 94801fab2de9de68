import { describe, expect, it } from 'vitest'
import { coinTypeOf } from './coinType.ts'

describe('the coin type of a chain', () => {
  it("is SLIP-44's, and ENSIP-11's for EVM chains but Ethereum [J8]", () => {
    expect(coinTypeOf('eip155:1')).toBe(60)
    expect(coinTypeOf('eip155:10')).toBe(2147483658)
    expect(coinTypeOf('eip155:8453')).toBe(2147492101)
    expect(coinTypeOf('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(501)
  })

  it('does not exist where the chain id does not fit', () => {
    expect(coinTypeOf('eip155:4294967296')).toBeUndefined()
  })
})
