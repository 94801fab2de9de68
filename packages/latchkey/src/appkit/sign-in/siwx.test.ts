import type { AccountId, SiwxOptions } from '@latchkey/core'
import { expect, it, vi } from 'vitest'
import { type SIWXConfig, type SIWXSession, siwxOptions } from './siwx.ts'

const accountAddress = `0x${'a1'.repeat(20)}`
const accounts: AccountId[] = [`eip155:1:${accountAddress}`, `eip155:8453:${accountAddress}`]
const [account = 'eip155:1:0x0'] = accounts

function sessionUntil(message: string, expirationTime?: string): SIWXSession {
  const data = { accountAddress, domain: 'a.test', uri: 'https://a.test', version: '1', nonce: '1' }
  const end = expirationTime !== undefined && { expirationTime }
  return { data: { ...data, chainId: 'eip155:1', ...end }, message, signature: '0x' }
}

function sessionsOf(config: Partial<SIWXConfig>): SiwxOptions['sessions'] {
  return siwxOptions({
    createMessage: async () => {
      throw new Error('not signed here')
    },
    addSession: async () => {},
    revokeSession: async () => {},
    setSessions: async () => {},
    getSessions: async () => [],
    ...config,
  }).sessions
}

it('finds the session that goes on behind one that is over [L32]', async () => {
  const check = async () => ({ status: 'valid', by: 'key' }) as const
  const over = sessionUntil('over', '2020-01-01T00:00:00Z')
  const find = (stored: SIWXSession[]) =>
    sessionsOf({ getSessions: async () => stored }).find(account, check)
  expect(await find([over, sessionUntil('current')])).toMatchObject({ message: 'current' })
  const later = sessionUntil('later', new Date(Date.now() + 60_000).toISOString())
  expect(await find([over, later])).toMatchObject({ message: 'later' })
  expect(await find([over])).toBeUndefined()
})

it('revokes the sessions of the further accounts after a refusal, and rejects [L32]', async () => {
  const refusal = new Error('404')
  const revokeSession = vi.fn<SIWXConfig['revokeSession']>(async (chainId) => {
    if (chainId === 'eip155:1') throw refusal
  })
  await expect(sessionsOf({ revokeSession }).remove(accounts)).rejects.toBe(refusal)
  expect(revokeSession.mock.calls.map(([chainId]) => chainId)).toEqual(['eip155:1', 'eip155:8453'])
})

it('signs no account in by the session of another one [L32]', async () => {
  const check = async () => ({ status: 'valid', by: 'key' }) as const
  const session = sessionUntil('of another account')
  session.data.accountAddress = `0x${'b2'.repeat(20)}`
  const { find } = sessionsOf({ getSessions: async () => [session] })
  expect(await find(account, check)).toBeUndefined()
})
