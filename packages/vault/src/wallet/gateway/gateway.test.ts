import { describe, expect, it } from 'vitest'
import { type VaultGateway, vaultGateway } from './gateway.ts'

const share = { version: 1, holder: 'device', vault: 'v', iv: 'iv', data: 'data' } as const
const vault = { version: 1, id: 'v', user: 'u', origin: 'o', iv: 'iv', data: 'data' } as const
const stored = { vault, recovery: share, share: 's', owner: 'owner', proof: 'proof' }
const email = 'ada@site.example'
const ada = { user: 'u', email, name: null, way: 'email' }
const binding = { user: 'u', session: 's', vaultOrigin: 'o', topOrigin: 't', expiresAt: 1 }

type Exchange = {
  call: (gateway: VaultGateway) => Promise<unknown>
  /** The method, the path and the body on the wire. */
  sent: [string, string, object?]
  answer: object
}

const exchanges: Exchange[] = [
  {
    call: (gateway) => gateway.startByEmail(email, 'en'),
    sent: ['POST', '/login/email', { email, language: 'en' }],
    answer: { next: 'enterCode' },
  },
  {
    call: (gateway) => gateway.waitForDevice(email, 'ar'),
    sent: ['POST', '/login/device', { email, language: 'ar' }],
    answer: { isConfirmed: true },
  },
  {
    call: (gateway) => gateway.waitForLink(email),
    sent: ['POST', '/login/link-wait', { email }],
    answer: { isLoggedIn: false },
  },
  {
    call: (gateway) => gateway.enterCode(email, '123456'),
    sent: ['POST', '/login/code', { email, code: '123456' }],
    answer: ada,
  },
  {
    call: (gateway) => gateway.startSocial('x', 'challenge', 'https://site.example'),
    sent: [
      'POST',
      '/login/social',
      { provider: 'x', challenge: 'challenge', returnTo: 'https://site.example' },
    ],
    answer: { url: 'https://provider.example' },
  },
  {
    call: (gateway) => gateway.finishSocial('token', 'secret'),
    sent: ['POST', '/login/finish', { token: 'token', secret: 'secret' }],
    answer: ada,
  },
  {
    call: (gateway) => gateway.enterSiteToken('a.b.c'),
    sent: ['POST', '/login/site-token', { token: 'a.b.c' }],
    answer: ada,
  },
  {
    call: (gateway) => gateway.startFarcaster(),
    sent: ['POST', '/login/farcaster', {}],
    answer: { url: 'https://farcaster.example', channel: 'c' },
  },
  {
    call: (gateway) => gateway.waitForFarcaster('c'),
    sent: ['POST', '/login/farcaster-wait', { channel: 'c' }],
    answer: { isLoggedIn: false },
  },
  {
    call: (gateway) => gateway.passkeyOptions('new'),
    sent: ['POST', '/login/new-passkey-options', {}],
    answer: { options: {} },
  },
  {
    call: (gateway) => gateway.enterPasskey('new', { id: 'p' }, 'proof'),
    sent: ['POST', '/login/new-passkey', { response: { id: 'p' }, proof: 'proof' }],
    answer: ada,
  },
  {
    call: (gateway) => gateway.passkeys(),
    sent: ['GET', '/login/passkeys'],
    answer: { rpId: 'vault.example', passkeys: [], hasOtherLogin: true },
  },
  {
    call: (gateway) => gateway.namePasskey('p', 'Phone', 'proof'),
    sent: ['POST', '/login/passkey-name', { id: 'p', name: 'Phone', proof: 'proof' }],
    answer: {},
  },
  {
    call: (gateway) => gateway.removePasskey('p', 'proof'),
    sent: ['POST', '/login/passkey-removal', { id: 'p', proof: 'proof' }],
    answer: { opensFormerWallet: false },
  },
  {
    call: (gateway) => gateway.passkeyOptions('used'),
    sent: ['POST', '/login/passkey-options', {}],
    answer: { options: {} },
  },
  {
    call: (gateway) => gateway.enterPasskey('used', { id: 'p' }),
    sent: ['POST', '/login/passkey', { response: { id: 'p' } }],
    answer: ada,
  },
  {
    call: (gateway) => gateway.keepPasskeyShare({ id: 'p', share, proof: 'proof' }),
    sent: ['PUT', '/login/passkey-share', { id: 'p', share, proof: 'proof' }],
    answer: {},
  },
  {
    call: (gateway) => gateway.login(),
    sent: ['GET', '/login/session'],
    answer: { ...ada, since: 1, isRecent: true, isLeaked: false },
  },
  { call: (gateway) => gateway.logOut(), sent: ['POST', '/login/out', {}], answer: {} },
  {
    call: (gateway) => gateway.logOutEverywhere(),
    sent: ['POST', '/login/out-everywhere', {}],
    answer: {},
  },
  {
    call: (gateway) => gateway.deleteUser('proof'),
    sent: ['POST', '/login/delete', { proof: 'proof' }],
    answer: {},
  },
  {
    call: (gateway) => gateway.startEmailChange({ email, language: 'en' }, 'proof'),
    sent: ['POST', '/login/email-change', { email, language: 'en', proof: 'proof' }],
    answer: { next: 'primary' },
  },
  {
    call: (gateway) => gateway.enterPrimaryCode('123456', 'en'),
    sent: ['POST', '/login/email-change-primary', { code: '123456', language: 'en' }],
    answer: { next: 'secondary' },
  },
  {
    call: (gateway) => gateway.enterSecondaryCode('123456', 'en'),
    sent: ['POST', '/login/email-change-secondary', { code: '123456', language: 'en' }],
    answer: { email },
  },
  {
    call: (gateway) => gateway.find(),
    sent: ['GET', '/login/vault'],
    answer: { vault, recovery: share, recoveryPasskey: null, passkeys: [{ id: 'p', share }] },
  },
  { call: (gateway) => gateway.store(stored), sent: ['PUT', '/login/vault', stored], answer: {} },
  {
    call: (gateway) => gateway.release({ publicKey: 'k' }, 'https://site.example'),
    sent: ['POST', '/login/share', { publicKey: 'k', topOrigin: 'https://site.example' }],
    answer: { share: { sender: 's', data: 'd' }, binding },
  },
  {
    call: (gateway) => gateway.restore('v', 'proof'),
    sent: ['POST', '/login/former-vault', { vault: 'v', proof: 'proof' }],
    answer: {},
  },
]

/** A gateway that answers each request alike, and records it. */
function gatewayWith(answer: unknown) {
  const sent: unknown[][] = []
  const gateway = vaultGateway('https://gateway.example', async (url, init) => {
    const path = String(url).slice('https://gateway.example'.length)
    const body = typeof init?.body === 'string' ? [JSON.parse(init.body)] : []
    sent.push([init?.method, path, ...body])
    return Response.json(answer)
  })
  return { gateway, sent }
}

describe('the client of the login service', () => {
  it.each(exchanges)('sends $sent.0 $sent.1, and accepts its answer [H6]', async (exchange) => {
    const { gateway, sent } = gatewayWith(exchange.answer)
    await exchange.call(gateway)
    expect(sent).toEqual([exchange.sent])
  })

  const reporting = exchanges.filter(({ answer }) => Object.keys(answer).length === 0)
  const telling = exchanges.filter(({ answer }) => Object.keys(answer).length > 0)

  it.each(reporting)('takes any success for an answer to $sent.0 $sent.1', async ({ call }) => {
    // A proxy may cut an answer that says nothing but that the request has succeeded.
    for (const cut of [null, 1, 'text']) await call(gatewayWith(cut).gateway)
  })

  it.each(telling)('refuses any other answer to $sent.0 $sent.1', async ({ call, answer }) => {
    const missing = Object.keys(answer).map((name) => ({ ...answer, [name]: undefined }))
    for (const wrong of [null, 1, 'text', ...missing])
      await expect(call(gatewayWith(wrong).gateway)).rejects.toMatchObject({ code: 'BAD_RESPONSE' })
  })
})
