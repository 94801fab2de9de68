import { type DeviceShares, vaultGateway } from '@latchkey/vault/wallet'
import { expect, it } from 'vitest'
import { keyDependencies } from './dependencies.ts'
import { removePasskey } from './passkeys.ts'

const session = { user: 'ada', email: null, name: null, way: 'passkey', since: 1 }
const listed = { handle: null, name: null, transports: [], createdAt: 1, isSynced: null }

/** A worker at a gateway that reports the removal of a passkey, and then lists these. */
function workerAt(left: readonly string[], kept: DeviceShares = new Map()) {
  const answers: Readonly<Record<string, object>> = {
    '/login/session': { ...session, isRecent: true, isLeaked: false },
    '/login/passkey-removal': { opensFormerWallet: false },
    '/login/passkeys': {
      rpId: 'vault.example',
      hasOtherLogin: true,
      passkeys: left.map((id) => ({ ...listed, id, opens: false, recovers: false })),
    },
  }
  const requests: string[] = []
  const gateway = vaultGateway('https://gateway.example', async (url) => {
    const { pathname } = new URL(String(url))
    requests.push(pathname)
    return Response.json(answers[pathname])
  })
  const device = {
    load: async (user: string) => kept.get(user),
    all: async () => [...kept.values()],
    change: () => Promise.reject(new Error('Nothing changes')),
  }
  const dependencies = keyDependencies({ gateway, device, origin: 'https://vault.example' })
  const topOrigin = 'https://site.example'
  return {
    requests,
    dependencies,
    remove: () => removePasskey(dependencies, { topOrigin, passkey: null, id: 'one' }),
  }
}

const sealed = { version: 1, id: 'v', user: 'ada', origin: 'o', iv: 'i', data: 'd' } as const
const wrapped = { version: 1, holder: 'device', vault: 'v', iv: 'i', data: 'd' } as const
const share = {
  vault: sealed,
  share: wrapped,
  recovery: wrapped,
  isCodeSaved: true,
  passkey: 'one',
  addresses: { eip155: '0x', solana: 's' },
} as const

it('reports a removal only if the gateway no longer lists the passkey [L20]', async () => {
  expect(await workerAt([]).remove()).toEqual({ status: 'removed', opensFormerWallet: false })
  expect(await workerAt(['one', 'two']).remove()).toMatchObject({ status: 'refused' })
})

it('keeps a passkey that a share set aside needs, and removes none before this browser opens without it [L5, L20]', async () => {
  const aside = new Map([['aside v', share]])
  expect(await workerAt([], aside).remove()).toEqual({ status: 'removed', opensFormerWallet: true })
  const { remove, requests } = workerAt([], new Map([['ada', share]]))
  expect(await remove()).toEqual({ status: 'needsPasskey', passkeys: ['one'] })
  expect(requests).not.toContain('/login/passkey-removal')
})

it.each([
  ['one', undefined],
  ['two', 'two'],
])('wraps no further share by a removed passkey, and still by others (%s) [L5, L20]', async (id, still) => {
  const { dependencies, remove } = workerAt([])
  const { unlocked, openingFor } = dependencies
  unlocked.keepPasskey({ id, secret: new Uint8Array(32) })
  await remove()
  expect(unlocked.passkey()?.id).toBe(still)
  const login = { ...session, isRecent: true, isLeaked: false }
  expect(openingFor(login, 'https://site.example').passkey?.id).toBe(still)
})
