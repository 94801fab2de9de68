import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newEntropy } from '../keys/index.ts'
import { openVault, parseSealedVault, type ShareHolder, sealVault } from './index.ts'

const owner = { user: 'user-1', origin: 'https://vault.site.example' }
const contents = { secret: newEntropy(), createdAt: 1_700_000_000_000 }
const holders = ['device', 'server', 'recovery'] as const
const pairs: (readonly [ShareHolder, ShareHolder])[] = [
  ['device', 'server'],
  ['device', 'recovery'],
  ['server', 'recovery'],
  ['recovery', 'device'],
]

describe('a sealed vault', () => {
  it.each(pairs)('is opened by the shares of %s and %s', async (one, other) => {
    const { vault, shares } = await sealVault(contents, owner)
    expect(await openVault(vault, [shares[one], shares[other]])).toEqual(contents)
  })

  it('is opened by no share alone, twice, changed, or of another sealing', async () => {
    const { vault, shares } = await sealVault(contents, owner)
    const again = await sealVault(contents, owner)
    for (const holder of holders) {
      const share = shares[holder]
      const changed = share.map((byte, index) => (index === 5 ? byte ^ 1 : byte))
      const strangers = [
        share,
        changed,
        new Uint8Array(33),
        new Uint8Array(0),
        again.shares[holder],
      ]
      for (const stranger of strangers)
        expect(await openVault(vault, [share, stranger])).toBeUndefined()
    }
    expect(await openVault(vault, [again.shares.device, again.shares.server])).toBeUndefined()
  })

  it('is opened for no other user, origin or sealing, and with no bit changed', async () => {
    const { vault, shares } = await sealVault(contents, owner)
    const open = (changes: object) =>
      openVault({ ...vault, ...changes }, [shares.device, shares.server])
    expect(await open({})).toEqual(contents)
    for (const changes of [
      { user: 'user-2' },
      { origin: 'https://evil.example' },
      { id: 'AAAAAAAAAAAAAAAAAAAAAA' },
      { iv: vault.iv.slice(2) },
      { iv: '' },
      { data: 'not base64url!' },
      { data: vault.data.slice(4) },
    ])
      expect(await open(changes)).toBeUndefined()
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: vault.data.length - 2 }), async (at) => {
        const other = vault.data[at] === 'A' ? 'B' : 'A'
        const data = vault.data.slice(0, at) + other + vault.data.slice(at + 1)
        expect(await open({ data })).toBeUndefined()
      }),
      { numRuns: 50 },
    )
  })

  it('holds nothing that can be read without its shares', async () => {
    const entropy = new TextEncoder().encode('canary canary canary canary 1234')
    const { vault } = await sealVault({ secret: entropy, createdAt: 1 }, owner)
    const written = Buffer.from(vault.data, 'base64url').toString('latin1')
    expect(written).not.toContain('canary')
    expect(Object.keys(vault).sort()).toEqual(['data', 'id', 'iv', 'origin', 'user', 'version'])
  })

  it('is read from outside only as it is written', async () => {
    const { vault } = await sealVault(contents, owner)
    expect(parseSealedVault(JSON.parse(JSON.stringify(vault)))).toEqual(vault)
    for (const value of [
      null,
      [],
      { ...vault, version: 2 },
      { ...vault, more: 1 },
      { ...vault, iv: 1 },
    ])
      expect(parseSealedVault(value)).toBeUndefined()
    fc.assert(fc.property(fc.jsonValue(), (value) => parseSealedVault(value) === undefined))
  })
})
