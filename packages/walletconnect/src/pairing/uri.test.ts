import { bytesToHex } from '@noble/hashes/utils.js'
import { parseUri } from '@walletconnect/utils'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pairingUri, parsePairingUri } from './uri.ts'

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
const methods = ['wc_sessionPropose', 'wc_sessionAuthenticate'] as const

it('writes pairing URIs that we and the official library read alike', () => {
  fc.assert(
    fc.property(
      bytes32,
      bytes32,
      fc.integer({ min: 1, max: 2 ** 40 }),
      fc.boolean(),
      (a, symKey, expiry, listed) => {
        const pairing = { topic: bytesToHex(a), symKey, expiry, ...(listed && { methods }) }
        const uri = pairingUri(pairing)
        expect(parsePairingUri(uri)).toEqual(pairing)
        expect(parseUri(uri)).toMatchObject({
          version: 2,
          topic: pairing.topic,
          symKey: bytesToHex(symKey),
          relay: { protocol: 'irn' },
          expiryTimestamp: expiry,
        })
      },
    ),
  )
})

it('takes nothing else for a pairing URI', () => {
  const good = pairingUri({ topic: 'ab'.repeat(32), symKey: new Uint8Array(32), expiry: 9 })
  expect(parsePairingUri(good)).toBeDefined()
  for (const bad of [
    good.replace('@2', '@1'),
    good.replace('wc:', 'javascript:'),
    good.replace('symKey=', 'symKey=zz'),
    good.replace('=irn', '=waku'),
    good.replace('expiryTimestamp=9', 'expiryTimestamp=-9'),
    good.slice(0, 60),
  ])
    expect(parsePairingUri(bad), bad).toBeUndefined()
  fc.assert(fc.property(fc.string(), (text) => parsePairingUri(`wc:${text}`) === undefined))
})
