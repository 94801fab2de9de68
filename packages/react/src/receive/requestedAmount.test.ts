import { parsePaymentLink } from '@latchkey/core/features'
import type { Network } from '@latchkey/protocol'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { askables, readRequestedAmount } from './requestedAmount.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const network: Network = {
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  assets: {},
}
const to = { network, address, locales: ['en'] }
const ether = { symbol: 'ETH', decimals: 18 }

it('offers no coin on a network without one [L14]', () => {
  expect(askables(network, [])).toEqual([ether])
  expect(askables({ ...network, caipNetworkId: 'eip155:4217' }, [])).toEqual([])
})

it('asks in the link for what was typed, to the last unit, whatever the decimals', () => {
  const whole = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
  fc.assert(
    fc.property(whole, fc.integer({ min: 0, max: 36 }), (units, decimals) => {
      const digits = units.toString().padStart(decimals + 1, '0')
      const at = digits.length - decimals
      // One digit more after the point than a group of thousands has, so that the text is unambiguous.
      const typed = `${digits.slice(0, at)}.${digits.slice(at)}`.replace(/\.$/, '')
      const requested = readRequestedAmount(typed, { symbol: 'T', decimals }, to)
      if (requested.status === 'ambiguous') return
      if (requested.status !== 'ok') throw new Error(`${typed}: ${requested.status}`)
      expect(parsePaymentLink(requested.link)).toMatchObject({ request: { amount: { units } } })
    }),
  )
})

it.each([
  ['', 'none'],
  ['0.0', 'none'],
  ['1e3', 'malformedAmount'],
  ['-1', 'malformedAmount'],
  ['0.0000000000000000001', 'tooPrecise'],
  ['1,000', 'ambiguous'],
])('asks for nothing by %j: %s', (typed, status) => {
  expect(readRequestedAmount(typed, ether, to).status).toBe(status)
})
