import { isKnownError } from '@latchkey/protocol'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it, vi } from 'vitest'
import { DefaultSIWX, InformalMessenger, LocalStorage, SIWXVerifier } from './index.ts'

const account = privateKeyToAccount(generatePrivateKey())
const input = { accountAddress: account.address, chainId: 'eip155:1' } as const
const page = { domain: 'site.test', uri: 'https://site.test/' }

async function signedBy(signer: typeof account, messenger = new InformalMessenger(page)) {
  const written = await messenger.createMessage(input)
  const message = written.toString()
  const { toString: _, ...data } = written
  return { data, message, signature: await signer.signMessage({ message }) }
}

it('keeps what the account has signed, for its address and chain alone [L32]', async () => {
  const siwx = new DefaultSIWX()
  const session = await signedBy(account)
  await siwx.addSession(session)
  expect(await siwx.getSessions('eip155:1', account.address.toLowerCase())).toEqual([session])
  expect(await siwx.getSessions('eip155:8453', account.address)).toEqual([])
  await siwx.revokeSession('eip155:8453', account.address)
  expect(await siwx.getSessions('eip155:1', account.address)).toHaveLength(1)
  await siwx.revokeSession('eip155:1', account.address)
  expect(await siwx.getSessions('eip155:1', account.address)).toEqual([])
  expect(siwx.getRequired()).toBe(true)
})

it('refuses what no verifier takes, and what one of them refuses [L32]', async () => {
  class Strict extends SIWXVerifier {
    readonly chainNamespace = 'eip155'
    verify = async () => false
  }
  const session = await signedBy(account)
  for (const verifiers of [[], [new Strict()]]) {
    const siwx = new DefaultSIWX({ verifiers })
    const refused = (error: unknown) => isKnownError(error, 'SIGN_IN_REFUSED')
    await expect(siwx.addSession(session)).rejects.toSatisfy(refused)
    await expect(siwx.setSessions([session])).rejects.toSatisfy(refused)
    expect(await siwx.getSessions('eip155:1', account.address)).toEqual([])
  }
})

it('keeps no session that has not begun, is over, or cannot be read [L32]', async () => {
  const at = (offset: number) => new Date(Date.now() + offset).toISOString()
  const session = await signedBy(account)
  const when = (times: object) => ({ ...session, data: { ...session.data, ...times } })
  const current = when({ expirationTime: at(60_000) })
  const all = [when({ expirationTime: at(-1) }), when({ notBefore: at(60_000) }), current, {}, null]
  const area = { getItem: () => JSON.stringify(all) }
  vi.stubGlobal('window', { localStorage: area })
  const storage = new LocalStorage()
  expect(await storage.get('eip155:1', account.address)).toEqual([current])
  vi.unstubAllGlobals()
})

it('writes the origin where the address of the page is no URI [L32]', async () => {
  const uriOn = async (address: string) => {
    vi.stubGlobal('location', new URL(address))
    const message = await new InformalMessenger().createMessage(input)
    message.toString()
    return message.uri
  }
  expect(await uriOn('https://site.test/shop?filter[a]=1')).toBe('https://site.test')
  expect(await uriOn('https://site.test/shop?a=1#b')).toBe('https://site.test/shop?a=1#b')
  vi.unstubAllGlobals()
})

it('writes the text of AppKit, or of EIP-4361, with what the site adds [L32]', async () => {
  const options = {
    ...page,
    getNonce: async () => 'nonce0123456789',
    statement: 'Welcome.',
    resources: ['https://site.test/terms'],
    expiration: 60_000,
  }
  const messenger = new InformalMessenger(options)
  const message = await messenger.createMessage({ ...input, notBefore: '2026-01-01T00:00:00Z' })
  expect(message.toString()).toBe(
    `site.test wants you to sign in with your **blockchain** account:
${account.address}

Welcome.

URI: https://site.test/
Version: 1
Chain ID: eip155:1
Nonce: nonce0123456789
Issued At: ${message.issuedAt}
Expiration Time: ${message.expirationTime}
Not Before: 2026-01-01T00:00:00Z
Resources:
- https://site.test/terms`,
  )
  const strict = new InformalMessenger({ ...options, clearChainIdNamespace: true })
  const text = (await strict.createMessage(input)).toString()
  expect(text).toContain('your Ethereum account')
  expect(text).toContain('Chain ID: 1\n')
})
