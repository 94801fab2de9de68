import type { Handler } from '@latchkey/auth/channel'
import {
  type DeviceStore,
  type Keyring,
  type Login,
  makeWallet,
  openWallet,
  recoverWallet,
  type VaultGateway,
} from '@latchkey/vault/wallet'
import type { Params, Result } from './calls.ts'
import { createHand } from './hand.ts'
import { loginHandlers } from './loginHandlers.ts'
import { manageHandlers } from './manageHandlers.ts'
import type { MeansFor } from './meansFor.ts'
import { passkeyIn } from './passkeyIn.ts'
import { orRefused, serve } from './serve.ts'
import { signHandlers } from './signHandlers.ts'
import { staleLogin, visitorOf } from './visitor.ts'

type Means = { gateway: VaultGateway; device: DeviceStore; origin: string }

/** What the worker does, by the name of the call. It holds one open wallet at most. */
export function keyHandlers({ gateway, device, origin }: Means): ReadonlyMap<string, Handler> {
  const hand = createHand()
  const meansFor: MeansFor = ({ user }, topOrigin) => {
    const passkey = hand.passkey()
    return { gateway, device, user, origin, topOrigin, ...(passkey && { passkey }) }
  }
  const held = (keyring: Keyring, { user }: Login) => hand.hold(keyring, user).addresses

  async function open({ topOrigin, passkey }: Params<'open'>): Promise<Result<'open'>> {
    const login = await gateway.login()
    if (!login) return { status: 'needsLogin', visitor: null }
    const visitor = visitorOf(login)
    const open = hand.openFor(login.user)
    if (open) return { status: 'open', ...visitor, addresses: open.addresses }
    if (passkey) hand.keepPasskey(passkeyIn(passkey))
    const means = meansFor(login, topOrigin)
    const result = await openWallet(means)
    switch (result.status) {
      case 'open':
        return { status: 'open', ...visitor, addresses: held(result.keyring, login) }
      case 'needsPasskey':
        return result
      case 'noShare':
        return { status: 'needsCode', ...visitor }
      case 'noWallet': {
        const { keyring, recoveryCode } = await makeWallet(means)
        return { status: 'made', ...visitor, addresses: held(keyring, login), recoveryCode }
      }
    }
  }

  async function recover({ topOrigin, code }: Params<'recover'>): Promise<Result<'recover'>> {
    const login = await gateway.login()
    if (!login) return { status: 'refused', code: 'LOGGED_OUT' }
    const result = await recoverWallet(meansFor(login, topOrigin), code)
    if (result.status !== 'open') return result
    const { keyring, recoveryCode } = result
    return { status: 'open', ...visitorOf(login), addresses: held(keyring, login), recoveryCode }
  }

  async function session(): Promise<Result<'session'>> {
    const login = await gateway.login()
    if (!login) return { status: 'loggedOut' }
    const kept = await device.load(login.user)
    return { status: 'loggedIn', ...visitorOf(login), addresses: kept?.addresses ?? null }
  }

  return new Map([
    ...loginHandlers(gateway, hand),
    serve('session', session),
    serve('open', (params) =>
      orRefused(() => open(params)).then((result) =>
        isStale(result) ? staleLogin(gateway) : result,
      ),
    ),
    serve('recover', (params) => orRefused(() => recover(params))),
    serve('lock', async () => {
      hand.lock()
      return { status: 'done' }
    }),
    ...manageHandlers({ gateway, device, hand, meansFor }),
    ...signHandlers(hand),
  ])
}

function isStale(result: Result<'open'>): boolean {
  return result.status === 'refused' && ['LOGIN_STALE', 'LOGGED_OUT'].includes(result.code)
}
