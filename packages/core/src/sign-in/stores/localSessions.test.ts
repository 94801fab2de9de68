import type { AccountId } from '@latchkey/protocol'
import { createSignInMessage, type SignInMessage } from '@latchkey/siwx/message'
import { describe, expect, it } from 'vitest'
import type { SessionCheck, SiwxSession, SiwxSessions } from '../../kernel/client/siwxOptions.ts'
import { memoryStorage } from '../../kernel/storage/memory.ts'
import { localSessions } from './localSessions.ts'

const yes: SessionCheck = { verify: async () => ({ status: 'valid', by: 'key' }) }
const addressOf = (n: number) => `0x${String(n).repeat(40)}`
const accountOf = (chain: number, n: number): AccountId => `eip155:${chain}:${addressOf(n)}`

async function sessionOf(
  sessions: SiwxSessions,
  chain = 1,
  n = 1,
  more: Partial<SignInMessage> = {},
): Promise<SiwxSession> {
  const data: SignInMessage = {
    domain: 'site.example',
    uri: 'https://site.example',
    version: '1',
    accountAddress: addressOf(n),
    chainId: `eip155:${chain}`,
    nonce: String(await sessions.nonce()),
    issuedAt: new Date(Date.now() - 1_000).toISOString(),
    ...more,
  }
  const message = createSignInMessage(data)
  return { account: accountOf(chain, n), data, message, signature: '0x12' }
}

describe('sessions of this browser', () => {
  it('are there after a reload, by chain and address exactly [F1]', async () => {
    const storage = memoryStorage()
    const sessions = localSessions({ storage })
    const session = await sessionOf(sessions)
    await sessions.save(session, yes)
    const reloaded = localSessions({ storage })
    expect(await reloaded.find(accountOf(1, 1))).toEqual(session)
    expect(await reloaded.find(accountOf(2, 1))).toBeUndefined()
    expect(await reloaded.find(accountOf(1, 2))).toBeUndefined()
    expect(JSON.parse(storage.get('@latchkey/siwx') ?? '')).toHaveLength(1)
  })

  it('end one by one, by chain and address both, or all at once', async () => {
    const sessions = localSessions({ storage: memoryStorage() })
    const all = [accountOf(1, 1), accountOf(1, 2), accountOf(2, 1)]
    await sessions.save(await sessionOf(sessions, 1, 1), yes)
    await sessions.save(await sessionOf(sessions, 1, 2), yes)
    await sessions.save(await sessionOf(sessions, 2, 1), yes)
    const left = async () =>
      (await Promise.all(all.map((one) => sessions.find(one)))).map((one) => one !== undefined)
    await sessions.remove([accountOf(1, 1)])
    expect(await left()).toEqual([false, true, true])
    await sessions.remove()
    expect(await left()).toEqual([false, false, false])
  })

  it('are not found before they begin, nor once they have ended', async () => {
    const storage = memoryStorage()
    const sessions = localSessions({ storage })
    const session = await sessionOf(sessions, 1, 1, {
      expirationTime: new Date(Date.now() + 3_600_000).toISOString(),
    })
    await sessions.save(session, yes)
    const shifted = (from: string, to: number) =>
      storage.get('@latchkey/siwx')?.replaceAll(from, new Date(Date.now() + to).toISOString()) ?? ''
    const found = async (stored: string) => {
      const other = memoryStorage({ '@latchkey/siwx': stored })
      return localSessions({ storage: other }).find(accountOf(1, 1))
    }
    expect(await found(shifted(session.data.issuedAt, 60_000))).toBeUndefined()
    expect(await found(shifted(session.data.expirationTime ?? '', -1))).toBeUndefined()
    expect(await found(shifted('nothing', 0))).toBeDefined()
  })

  it.each([
    ['another nonce', { nonce: '1234567890' }, 'nonceSpent'],
    ['an end in the past', { expirationTime: '2020-01-01T00:00:00Z' }, 'expired'],
    ['another domain in its URI', { uri: 'https://evil.example' }, 'otherUri'],
  ])('are not kept with %s', async (_, more, reason) => {
    const sessions = localSessions({ storage: memoryStorage() })
    const session = await sessionOf(sessions, 1, 1, more)
    await expect(sessions.save(session, yes)).rejects.toMatchObject({
      code: 'SIGN_IN_REFUSED',
      context: { reason },
    })
  })

  it('are not kept where the text says something else, or twice for one nonce', async () => {
    const sessions = localSessions({ storage: memoryStorage() })
    const session = await sessionOf(sessions)
    const other = { ...session, data: { ...session.data, statement: 'Another' } }
    await expect(sessions.save(other, yes)).rejects.toMatchObject({
      context: { reason: 'malformed' },
    })
    const elsewhere = { ...session, account: accountOf(2, 1) }
    await expect(sessions.save(elsewhere, yes)).rejects.toMatchObject({
      context: { reason: 'otherChain' },
    })
    await sessions.save(session, yes)
    await expect(sessions.save(session, yes)).rejects.toMatchObject({
      context: { reason: 'nonceSpent' },
    })
  })

  it.each([
    '',
    '{',
    '{}',
    '[1]',
    '[{"account":"x"}]',
    '[{"account":"eip155:1:0x1","message":"m"}]',
  ])('are none where storage holds %j', async (stored) => {
    const storage = memoryStorage({ '@latchkey/siwx': stored })
    expect(await localSessions({ storage }).find(accountOf(1, 1))).toBeUndefined()
  })
})
