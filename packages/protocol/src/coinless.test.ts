import { expect, it } from 'vitest'
import { coinOf } from './coinless.ts'
import { ethereum, tempo, tempoModerato } from './networks/evm.ts'

it('returns the coin of a network, and none of one that pays fees in tokens [L14]', () => {
  expect(coinOf(ethereum)?.symbol).toBe('ETH')
  expect([tempo, tempoModerato].map(coinOf)).toEqual([undefined, undefined])
  // Wallets do not add a network without one.
  expect(tempo.nativeCurrency.symbol).toBe('USD')
})
