import { Verifier } from 'bip322-js'
import { expect, it } from 'vitest'
import { bitcoinAccounts } from '../../keys.ts'
import { signBitcoinMessage } from './message.ts'

const [one, two] = bitcoinAccounts

it.each([
  ['bip322', one.payment, two.payment],
  ['bip322', one.ordinals, two.ordinals],
  ['ecdsa', one.payment, two.payment],
] as const)('signs by %s so that another library agrees', (protocol, key, other) => {
  for (const text of ['', 'Hello World', 'Grüße ✓', 'long '.repeat(200)]) {
    const signature = signBitcoinMessage(key, text, protocol)
    expect(Verifier.verifySignature(key.address, text, signature)).toBe(true)
    expect(Verifier.verifySignature(key.address, `${text}.`, signature)).toBe(false)
    expect(Verifier.verifySignature(other.address, text, signature)).toBe(false)
  }
})
