import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAssetId, parseAssetId } from './asset.ts'
import {
  type ChainId,
  isAccountId,
  isChainId,
  namespaceOf,
  parseAccountId,
  parseChainId,
} from './caip.ts'
import { namespaces } from './families.ts'

const namespace = fc.constantFrom(...namespaces)
const reference = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/)
const address = fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/)
const chain = fc.tuple(namespace, reference).map(([n, r]): ChainId => `${n}:${r}`)

describe('CAIP ids', () => {
  it('knows four namespaces [A3]', () => {
    expect(namespaces).toEqual(['eip155', 'solana', 'bip122', 'polkadot'])
  })

  it('parses every well-formed chain id into its components [E7.1]', () => {
    fc.assert(
      fc.property(namespace, reference, (n, r) => {
        expect(parseChainId(`${n}:${r}`)).toEqual({ namespace: n, reference: r })
      }),
    )
  })

  it('parses every session account into namespace, chain and address [E7.2]', () => {
    fc.assert(
      fc.property(chain, address, (chainId, account) => {
        expect(parseAccountId(`${chainId}:${account}`)).toEqual({
          chainId,
          namespace: namespaceOf(chainId),
          address: account,
        })
      }),
    )
  })

  it('parses every asset id into chain, standard and reference', () => {
    const standard = fc.stringMatching(/^[-a-z0-9]{3,8}$/)
    fc.assert(
      fc.property(chain, standard, address, (chainId, kind, id) => {
        expect(parseAssetId(`${chainId}/${kind}:${id}`)).toEqual({
          chainId,
          standard: kind,
          reference: id,
        })
      }),
    )
  })

  it('refuses anything but exactly three non-empty components with a known namespace [E7.3]', () => {
    const bad = ['', ':', '::', 'eip155:1', 'eip155:1:', 'eip155::0xab', ':1:0xab', 'cosmos:1:a']
    for (const text of [...bad, 'eip155:1:0xab:more', 'eip155:1:0x ab', 'eip155:1:<b>']) {
      expect(isAccountId(text), text).toBe(false)
      expect(parseAccountId(text), text).toBeUndefined()
    }
  })

  it('answers any value without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const answers = [isChainId(value), isAccountId(value), isAssetId(value)]
        expect(answers.every((answer) => typeof answer === 'boolean')).toBe(true)
      }),
    )
  })

  it('never takes an account id for a chain id', () => {
    fc.assert(
      fc.property(chain, address, (chainId, account) => {
        expect(isChainId(`${chainId}:${account}`)).toBe(false)
      }),
    )
  })
})
