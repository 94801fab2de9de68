import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import fc from 'fast-check'
import { bytesToHex, hexToBytes } from 'viem'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { accountsOf } from './accounts.ts'
import { deriveEd25519 } from './slip10.ts'
import { entropyOf, newEntropy, wordsOf } from './words.ts'

const entropies = fc.uint8Array({ minLength: 32, maxLength: 32 })

describe('words', () => {
  it('encode the entropy that they were made from, and no other', () => {
    fc.assert(
      fc.property(entropies, (entropy) => {
        const words = wordsOf(entropy)
        expect(words.split(' ')).toHaveLength(24)
        expect(entropyOf(words)).toEqual(entropy)
      }),
    )
    expect(entropyOf(wordsOf(newEntropy()))).toHaveLength(32)
  })

  it('are read as people type them, and refused where one is wrong', () => {
    const words = `${'abandon '.repeat(23)}art`
    expect(entropyOf(`  ${words.toUpperCase().replaceAll(' ', '\n ')} `)).toEqual(
      new Uint8Array(32),
    )
    expect(entropyOf(`${'abandon '.repeat(23)}abandon`)).toBeUndefined()
    expect(entropyOf(`${'abandon '.repeat(23)}latchkey`)).toBeUndefined()
    expect(entropyOf(`${'abandon '.repeat(11)}about`)).toEqual(new Uint8Array(16))
    fc.assert(
      fc.property(fc.string(), (text) => entropyOf(text) === undefined),
      { numRuns: 500 },
    )
  })
})

describe('accounts', () => {
  it('are those that other wallets find by the same words', async () => {
    await fc.assert(
      fc.asyncProperty(entropies, fc.nat({ max: 20 }), async (entropy, addressIndex) => {
        const { eip155, solana } = await accountsOf(entropy, addressIndex)
        const known = mnemonicToAccount(wordsOf(entropy), { addressIndex })
        expect(eip155.address).toBe(known.address)
        expect(privateKeyToAddress(bytesToHex(eip155.privateKey))).toBe(known.address)
        const signer = await createKeyPairSignerFromPrivateKeyBytes(solana.privateKey)
        expect(solana.address).toBe(signer.address)
      }),
      { numRuns: 10 },
    )
  })

  // SLIP-0010, test vector 1 for ed25519.
  it.each([
    [[], '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
    [[0], '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
    [[0, 1], 'b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2'],
    [[0, 1, 2], '92a5b23c0b8a99e37d07df3fb9966917f5d06e02ddbd909c7e184371463e9fc9'],
    [[0, 1, 2, 2], '30d1dc7e5fc04c31219ab25a27ae00b50f6fd66622f6e9c913253d6511d1e662'],
    [[0, 1, 2, 2, 1e9], '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793'],
  ])('follow SLIP-10 at %j', (path, expected) => {
    const seed = hexToBytes('0x000102030405060708090a0b0c0d0e0f')
    expect(bytesToHex(deriveEd25519(seed, path)).slice(2)).toBe(expected)
  })
})
