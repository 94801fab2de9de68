import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomBytes } from '../bytes.ts'
import { newReceiver, parseReleasedShare, releaseShare } from './index.ts'

const binding = {
  user: 'user-1',
  session: 'session-1',
  vaultOrigin: 'https://vault.site.example',
  topOrigin: 'https://site.example',
  expiresAt: 60_000,
}

/** Releases a share to a page whose clock shows `now`. */
async function released(now = 0) {
  const receiver = await newReceiver(() => now)
  const share = randomBytes(33)
  const sent = await releaseShare(share.slice(), receiver.publicKey, binding)
  if (!sent) throw new Error('Nothing was released')
  return { receiver, share, sent }
}

describe('a released share', () => {
  it('reaches the page that requested it, once', async () => {
    const { receiver, share, sent } = await released()
    expect(await receiver.open(sent, binding)).toEqual(share)
    expect(await receiver.open(sent, binding)).toBeUndefined()
  })

  it.each([
    ['another user', { user: 'user-2' }],
    ['another session', { session: 'session-2' }],
    ['another vault page', { vaultOrigin: 'https://evil.example' }],
    ['another site', { topOrigin: 'https://evil.example' }],
    ['another time', { expiresAt: 60_001 }],
  ])('is nothing to %s', async (_, changes) => {
    const { receiver, sent } = await released()
    expect(await receiver.open(sent, { ...binding, ...changes })).toBeUndefined()
  })

  it('is nothing to another page, to one that is late, or with a bit changed', async () => {
    const { sent } = await released()
    expect(await (await newReceiver()).open(sent, binding)).toBeUndefined()
    const late = await released(60_000)
    expect(await late.receiver.open(late.sent, binding)).toBeUndefined()
    const { receiver, sent: other } = await released()
    const data = `${other.data.startsWith('A') ? 'B' : 'A'}${other.data.slice(1)}`
    expect(await receiver.open({ ...other, data }, binding)).toBeUndefined()
  })

  it('is wiped at its sender, also where the key is none', async () => {
    const share = randomBytes(33)
    await releaseShare(share, (await newReceiver()).publicKey, binding)
    expect(share).toEqual(new Uint8Array(33))
    const other = randomBytes(33)
    for (const key of ['', 'not base64url!', 'AAAA', Buffer.alloc(65, 4).toString('base64url')])
      expect(await releaseShare(other, key, binding)).toBeUndefined()
    expect(other).toEqual(new Uint8Array(33))
  })

  it('is read from outside only as it is written', async () => {
    const { sent } = await released()
    expect(parseReleasedShare(JSON.parse(JSON.stringify(sent)))).toEqual(sent)
    expect(parseReleasedShare({ ...sent, more: 1 })).toBeUndefined()
    fc.assert(fc.property(fc.jsonValue(), (value) => parseReleasedShare(value) === undefined))
  })
})
