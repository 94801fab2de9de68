import { expect, it, vi } from 'vitest'
import { type SiteSignedIn, type SiteSignIn, siteSessions } from './siteSessions.ts'

const address = `0x${'a1'.repeat(20)}`
const [one, two] = [`eip155:1:${address}`, `eip155:8453:${address}`] as const

/** A site whose server answers who is signed in. */
function openServer(answer: SiteSignedIn) {
  const current = vi.fn(async () => answer)
  const site: SiteSignIn = {
    getNonce: async () => 'nonce0123456789',
    createMessage: () => '',
    verify: async () => true,
    signOut: async () => true,
    current,
  }
  return { current, sessions: siteSessions(() => site) }
}

it('asks the server once for all networks of a visitor who is not signed in [L32]', async () => {
  const { current, sessions } = openServer('none')
  expect(await sessions.find(one)).toBeUndefined()
  expect(await sessions.find(two)).toBeUndefined()
  expect(current).toHaveBeenCalledOnce()
})

it('asks again for the next check, also within a second [L32]', async () => {
  const { current, sessions } = openServer('none')
  await sessions.find(one)
  await sessions.find(two)
  vi.stubGlobal('location', new URL('https://site.test'))
  current.mockResolvedValue('this')
  expect(await sessions.find(one)).toMatchObject({ account: one })
  vi.unstubAllGlobals()
})
