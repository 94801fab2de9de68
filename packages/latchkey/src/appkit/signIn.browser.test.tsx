import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { address, gatewayUrl, localOne, openPage } from '../testing/site.fixture.tsx'
import { setCurrent } from './instance/current.ts'
import type { CreateAppKitOptions } from './options/options.ts'
import { createAppKit } from './react.ts'
import type { SIWXConfig, SIWXSession } from './sign-in/siwx.ts'
import { createSIWEConfig, formatMessage, type SIWESession } from './siwe/index.ts'
import { DefaultSIWX } from './siwx/index.ts'

beforeEach(() => localStorage.clear())

async function connect(options: Pick<CreateAppKitOptions, 'siwx' | 'siweConfig'>) {
  onTestFinished(() => setCurrent(undefined))
  const kit = createAppKit({ projectId: 'my-site', gatewayUrl, networks: [localOne], ...options })
  const page = openPage(null)
  await kit.open()
  await page.press(/Dev Wallet/)
  return { kit, page }
}

it('signs in by the message and the sessions of the site, and out when the wallet leaves [L32]', async () => {
  let sessions: SIWXSession[] = []
  const siwx: SIWXConfig = {
    async createMessage(input) {
      const data = { domain: location.host, uri: location.href, version: '1', nonce: '12345678' }
      return { ...data, ...input, toString: () => `My site: ${input.accountAddress}` }
    },
    addSession: async (session) => void sessions.push(session),
    revokeSession: async (chainId, of) => {
      sessions = sessions.filter(
        ({ data }) => data.chainId !== chainId || data.accountAddress !== of,
      )
    },
    setSessions: async (all) => {
      sessions = all
    },
    getSessions: async () => sessions,
  }
  const { kit, page } = await connect({ siwx })
  await page.press('Sign')
  await expect.poll(() => sessions.map(({ message }) => message)).toEqual([`My site: ${address}`])
  expect(sessions[0]?.data).toMatchObject({ nonce: '12345678', chainId: 'eip155:31337' })
  expect(Object.keys(sessions[0]?.data ?? {})).not.toContain('toString')
  await kit.disconnect()
  await expect.poll(() => sessions).toEqual([])
})

it('signs in by the messenger, the verifiers and the storage of AppKit [L32]', async () => {
  const stored = () => JSON.parse(localStorage.getItem('@appkit/siwx') ?? '[]').length
  const { kit, page } = await connect({ siwx: new DefaultSIWX() })
  await page.press('Sign')
  await expect.poll(stored).toBe(1)
  await kit.disconnect()
  await expect.poll(stored).toBe(0)
})

it('signs in by the messages and the server of the site [L32]', async () => {
  let session: SIWESession | null = null
  const onSignIn = vi.fn()
  const verifyMessage = vi.fn(async () => {
    session = { address, chainId: 31337 }
    return true
  })
  const siweConfig = createSIWEConfig({
    getNonce: async () => 'nonce0123456789',
    getMessageParams: async () => ({ statement: 'Sign in to the site of the test.' }),
    createMessage: ({ address: of, ...facts }) => formatMessage(facts, of),
    verifyMessage,
    getSession: async () => session,
    signOut: async () => {
      session = null
      return true
    },
    onSignIn,
  })
  const { page } = await connect({ siweConfig })
  await page.press('Sign')
  await expect.poll(() => onSignIn.mock.calls).toEqual([[{ address, chainId: 31337 }]])
  expect(verifyMessage.mock.calls.flat()).toMatchObject([
    { message: expect.stringContaining('Sign in to the site of the test.') },
  ])
})
