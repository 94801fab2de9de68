import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeContents, encodeContents, type VaultContents } from './contents.ts'
import { openVault, parseSealedVault } from './index.ts'

it('opens a vault that an older page has sealed [L5]', async () => {
  const vault = parseSealedVault({
    version: 1,
    id: 'oRkQSlVrDhDYZrXgbloUbQ',
    user: 'user-1',
    origin: 'https://vault.site.example',
    generation: 3,
    iv: 'Gg_uWS_IE1OpQkeD',
    data: 'aH-8ytcQ35rGp_SKEJQx2ki10Fde9fV4zAufooumSt67sfiAIlAy47o2jsr1QIQozc185ND27Iw',
  })
  if (!vault) throw new Error('The vault does not parse')
  const share = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const device = share('ujMbpVies3Ep1KjED_gqsazZ4YBCUEbr3V4fZsWJqf07')
  const server = share('QA8f5-zthATsxO0YavjS7kk4F4nFUaMPV2s3sd0rit0K')
  expect(await openVault(vault, [device, server])).toEqual({
    secret: new Uint8Array(32).fill(0x7f),
    createdAt: 1_700_000_000_000,
  })
})

it('decodes entropy of every length as it was encoded, and no other bytes', () => {
  const entropies = fc
    .constantFrom(16, 20, 24, 28, 32)
    .chain((length) => fc.uint8Array({ minLength: length, maxLength: length }))
  fc.assert(
    fc.property(entropies, fc.nat(), (entropy, createdAt) => {
      const bytes = encodeContents({ secret: new Uint8Array(entropy), createdAt })
      expect(decodeContents(bytes)).toEqual({ secret: entropy, createdAt })
      expect(decodeContents(bytes.slice(1))).toBeUndefined()
      expect(decodeContents(new Uint8Array([...bytes, 0]))).toBeUndefined()
    }),
  )
  const short = encodeContents({ secret: new Uint8Array(16), createdAt: 1 })
  for (const at of [0, 1]) {
    const other = short.slice()
    other[at] = 9
    expect(decodeContents(other)).toBeUndefined()
  }
  expect(() => encodeContents({ secret: new Uint8Array(17), createdAt: 1 })).toThrow(TypeError)
})

it('keeps the family of a private key, and the bytes of a kind for ever', () => {
  const secret = new Uint8Array(32).fill(7)
  const written = (contents: VaultContents) => Buffer.from(encodeContents(contents)).toString('hex')
  for (const [family, kind] of [
    ['eip155', '02'],
    ['solana', '03'],
  ] as const) {
    const contents = { secret, family, createdAt: 1 }
    expect(written(contents)).toBe(`02${kind}3ff0000000000000${'07'.repeat(32)}`)
    expect(decodeContents(encodeContents(contents))).toEqual(contents)
    expect(() => encodeContents({ ...contents, secret: new Uint8Array(16) })).toThrow(TypeError)
  }
  const words = { secret: new Uint8Array(16).fill(7), createdAt: 1 }
  expect(written(words)).toBe(`02013ff0000000000000${'07'.repeat(16)}`)
})
