import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type SIWEConfig, siweOptions } from './siwe.ts'

const address = `0x${'a1'.repeat(20)}`
const account = `eip155:1:${address}` as const
const data = {
  domain: 'site.test',
  uri: 'https://site.test',
  accountAddress: address,
  chainId: 'eip155:1',
  version: '1',
  nonce: 'nonce0123456789',
  issuedAt: '2026-01-01T00:00:00Z',
} as const
const signed = { account, data, message: 'text', signature: '0x' }
const check = { verify: async () => ({ status: 'valid', by: 'key' }) as const }

beforeEach(() => void vi.stubGlobal('location', new URL('https://site.test')))
afterEach(() => void vi.unstubAllGlobals())

function sessionsOf(config: Partial<SIWEConfig>) {
  const options = siweOptions({
    getNonce: async () => data.nonce,
    createMessage: () => 'text',
    verifyMessage: async () => true,
    getSession: async () => ({ address, chainId: 1 }),
    signOut: async () => true,
    ...config,
  })
  if (!options) throw new Error('the site wants a sign-in')
  return options.sessions
}

it('is signed in also where the session cannot be read again, and names the account [L32]', async () => {
  const onSignIn = vi.fn()
  const getSession = vi.fn(async () => {
    throw new Error('503')
  })
  const sessions = sessionsOf({ getSession, onSignIn })
  await sessions.save(signed, check)
  await expect.poll(() => onSignIn.mock.calls).toEqual([[{ address, chainId: 1 }]])
})

it('is signed in and out also where the callbacks of the site throw, which the page reports [L32]', async () => {
  const error = new Error('of the site')
  const fail = () => {
    throw error
  }
  const reported: unknown[] = []
  vi.stubGlobal('queueMicrotask', (run: () => void) => {
    try {
      run()
    } catch (thrown) {
      reported.push(thrown)
    }
  })
  let isOver = false
  const sessions = sessionsOf({
    getSession: async () => (isOver ? null : { address, chainId: 1 }),
    signOut: async () => {
      isOver = true
      return true
    },
    onSignIn: fail,
    onSignOut: fail,
  })
  await sessions.save(signed, check)
  await sessions.remove()
  expect(await sessions.find(account, check.verify)).toBeUndefined()
  await expect.poll(() => reported).toEqual([error, error])
})

it('signs no visitor in and calls no callback where the server refuses [L32]', async () => {
  const onSignIn = vi.fn()
  const onSignOut = vi.fn()
  const sessions = sessionsOf({
    verifyMessage: async () => false,
    signOut: async () => false,
    onSignIn,
    onSignOut,
  })
  await expect(sessions.save(signed, check)).rejects.toThrow()
  await expect(sessions.remove()).rejects.toThrow()
  expect([...onSignIn.mock.calls, ...onSignOut.mock.calls]).toEqual([])
})

it('asks for the nonce of the account that signs in [L32]', async () => {
  const getNonce = vi.fn(async () => data.nonce)
  const createMessage = vi.fn(() => 'text')
  const { write } = sessionsOf({ getNonce, createMessage })
  await write?.({ ...data, chainId: 'eip155:1' })
  expect(getNonce).toHaveBeenCalledExactlyOnceWith(address)
  expect(createMessage).toHaveBeenCalledWith(expect.objectContaining({ nonce: data.nonce }))
})
