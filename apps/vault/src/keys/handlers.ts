import type { Handler } from '@latchkey/auth/channel'
import {
  type Addresses,
  type DeviceShare,
  type DeviceStore,
  hasShare,
  type Keyring,
  type Login,
  type MadeWallet,
  makeWallet,
  openWallet,
  recoverByPasskey,
  recoverWallet,
  startWallet,
  type VaultGateway,
} from '@latchkey/vault/wallet'
import type { Params, Result } from './calls.ts'
import { createHand } from './hand.ts'
import { laterHandlers } from './laterHandlers.ts'
import { loginHandlers } from './loginHandlers.ts'
import { manageHandlers } from './manageHandlers.ts'
import type { MeansFor } from './meansFor.ts'
import { passkeyIn } from './passkeyIn.ts'
import { proofBy } from './proof.ts'
import { orRefused, serve } from './serve.ts'
import { signHandlers } from './signHandlers.ts'
import { staleLogin, visitorOf } from './visitor.ts'

type Means = { gateway: VaultGateway; device: DeviceStore; origin: string }

/** Returns the worker's handlers by the name of the call. The worker holds at most one open wallet. */
export function keyHandlers({ gateway, device, origin }: Means): ReadonlyMap<string, Handler> {
  const hand = createHand()
  const prove = proofBy(gateway, hand)
  const meansFor: MeansFor = ({ user }, topOrigin) => {
    const passkey = hand.passkey()
    return { gateway, device, user, origin, topOrigin, ...(passkey && { passkey }) }
  }
  const means = { gateway, device, hand, prove, meansFor }
  const held = (keyring: Keyring, { user }: Login) => hand.hold(keyring, user).addresses

  async function open(params: Params<'open'>): Promise<Result<'open'>> {
    const { topOrigin, passkey, isNew, startsAnew } = params
    const login = await gateway.login()
    if (!login) return { status: 'needsLogin', visitor: null }
    const visitor = visitorOf(login)
    const openAs = async (addresses: Addresses, isOlder: boolean): Promise<Result<'open'>> => {
      const isCodeSaved = (await device.load(login.user))?.isCodeSaved ?? true
      const { isLeaked } = login
      return { status: 'open', ...visitor, addresses, isCodeSaved, isLeaked, isOlder }
    }
    const madeAs = ({ keyring, recoveryCode }: MadeWallet): Result<'open'> => {
      return { status: 'made', ...visitor, addresses: held(keyring, login), recoveryCode }
    }
    const open = hand.openFor(login.user)
    if (open) return openAs(open.addresses, false)
    if (passkey) hand.keepPasskey(passkeyIn(passkey))
    const means = meansFor(login, topOrigin)
    const result = await openWallet(means)
    switch (result.status) {
      case 'open':
        return openAs(held(result.keyring, login), result.isOlder)
      case 'needsPasskey':
        return result
      case 'noShare':
        return { status: 'needsCode', ...visitor }
      case 'noWallet': {
        const other = isNew ? undefined : await otherWallet(device, login.user)
        if (other) return { status: 'hasOther', address: other.addresses.eip155 }
        return madeAs(await makeWallet(means))
      }
      case 'lost':
        // If the gateway has a vault, it accepts none of another wallet.
        return startsAnew && result.gateway === 'missing'
          ? madeAs(await startWallet(means))
          : result
    }
  }

  async function recover(params: Params<'recover'>): Promise<Result<'recover'>> {
    const login = await gateway.login()
    if (!login) return { status: 'refused', code: 'LOGGED_OUT' }
    const means = meansFor(login, params.topOrigin)
    const result = await recoverBy(means, params)
    if (result.status !== 'open') return result
    const { keyring, recoveryCode } = result
    return { status: 'open', ...visitorOf(login), addresses: held(keyring, login), recoveryCode }
  }

  async function recoveryBy(): Promise<Result<'recoveryBy'>> {
    const found = await gateway.find()
    if (found) return { status: 'by', passkey: found.recoveryPasskey ?? null }
    const login = await gateway.login()
    const isLost = login !== undefined && (await hasShare({ device, user: login.user }))
    return { status: isLost ? 'lost' : 'noWallet' }
  }

  async function session(): Promise<Result<'session'>> {
    const login = await gateway.login()
    if (!login) return { status: 'loggedOut' }
    const kept = await device.load(login.user)
    return { status: 'loggedIn', ...visitorOf(login), addresses: kept?.addresses ?? null }
  }

  return new Map([
    ...loginHandlers({ gateway, hand, prove }),
    serve('session', session),
    serve('open', (params) =>
      orRefused(() => open(params)).then((result) =>
        isStale(result) ? staleLogin(gateway) : result,
      ),
    ),
    serve('recover', (params) => orRefused(() => recover(params))),
    serve('recoveryBy', () => orRefused(recoveryBy)),
    ...laterHandlers(means),
    serve('lock', async () => {
      hand.lock()
      return { status: 'done' }
    }),
    ...manageHandlers(means),
    ...signHandlers(hand),
  ])
}

async function recoverBy(
  means: Parameters<typeof recoverWallet>[0],
  { passkey, code }: Params<'recover'>,
) {
  if (passkey) {
    const result = await recoverByPasskey(means, passkeyIn(passkey))
    return result.status === 'open' ? { recoveryCode: null, ...result } : result
  }
  const result = await recoverWallet(means, code)
  return result.status === 'open' && !result.isStored ? { ...result, recoveryCode: null } : result
}

/** Returns the wallet of another log-in in this browser. */
async function otherWallet(device: DeviceStore, user: string): Promise<DeviceShare | undefined> {
  return (await device.all()).find(
    ({ vault, isUnseen, isMoved }) => vault.user !== user && !isUnseen && !isMoved,
  )
}

function isStale(result: Result<'open'>): boolean {
  return result.status === 'refused' && ['LOGIN_STALE', 'LOGGED_OUT'].includes(result.code)
}
