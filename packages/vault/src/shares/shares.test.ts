import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomBytes } from '../bytes.ts'
import { newEntropy } from '../keys/index.ts'
import { sealVault } from '../sealed/index.ts'
import {
  newBrowserKey,
  newRecoveryCode,
  parseWrappedShare,
  secretOfCode,
  unwrapShare,
  wrapShare,
} from './index.ts'

const owner = { user: 'user-1', origin: 'https://vault.site.example' }
const contents = { secret: newEntropy(), createdAt: 1 }

describe('a wrapped share', () => {
  it('opens with its secret, and with no other', async () => {
    const { vault, shares } = await sealVault(contents, owner)
    const by = { secret: randomBytes(32) }
    const wrapped = await wrapShare(shares.device, { vault, holder: 'device', by })
    expect(await unwrapShare(wrapped, { vault, by })).toEqual(shares.device)
    const other = await sealVault(contents, owner)
    for (const [changes, key, of] of [
      [{}, { secret: randomBytes(32) }, vault],
      [{}, { key: await newBrowserKey() }, vault],
      [{ holder: 'recovery' as const }, by, vault],
      [{ salt: undefined }, by, vault],
      [{}, by, { ...vault, user: 'user-2' }],
      [{}, by, { ...vault, origin: 'https://evil.example' }],
      [{}, by, other.vault],
      [{ vault: other.vault.id }, by, other.vault],
    ] as const)
      expect(await unwrapShare({ ...wrapped, ...changes }, { vault: of, by: key })).toBeUndefined()
  })

  it('opens with the browser’s key, whose bytes no script can read', async () => {
    const { vault, shares } = await sealVault(contents, owner)
    const key = await newBrowserKey()
    const wrapped = await wrapShare(shares.device, { vault, holder: 'device', by: { key } })
    expect(wrapped).not.toHaveProperty('salt')
    expect(await unwrapShare(wrapped, { vault, by: { key } })).toEqual(shares.device)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  })

  it('is read from outside only as it is written', async () => {
    const { vault, shares } = await sealVault(contents, owner)
    const by = { secret: randomBytes(32) }
    const wrapped = await wrapShare(shares.recovery, { vault, holder: 'recovery', by })
    expect(parseWrappedShare(JSON.parse(JSON.stringify(wrapped)))).toEqual(wrapped)
    for (const value of [undefined, { ...wrapped, holder: 'thief' }, { ...wrapped, more: true }])
      expect(parseWrappedShare(value)).toBeUndefined()
  })
})

describe('a recovery code', () => {
  it('is twelve words that encode 128 bits, and no two are the same', () => {
    const codes = Array.from({ length: 200 }, newRecoveryCode)
    expect(new Set(codes).size).toBe(200)
    for (const code of codes) {
      expect(code.split(' ')).toHaveLength(12)
      expect(secretOfCode(` ${code.toUpperCase()}\n`)).toHaveLength(16)
    }
  })

  it('is refused where a word is missing, wrong or in another place', () => {
    const code = `${'abandon '.repeat(11)}about`
    expect(secretOfCode(code)).toEqual(new Uint8Array(16))
    for (const wrong of [
      'abandon '.repeat(11),
      `${'abandon '.repeat(11)}zoo`,
      `about ${'abandon '.repeat(11)}`,
      `${'abandon '.repeat(23)}art`,
      '',
    ])
      expect(secretOfCode(wrong)).toBeUndefined()
    fc.assert(fc.property(fc.string(), (text) => secretOfCode(text) === undefined))
  })
})
