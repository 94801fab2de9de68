import { actionText } from '@latchkey/vault/owner'
import {
  addPasskey as addPasskeyTo,
  type Login,
  setRecoveryPasskey as recoverBy,
  renewRecovery,
  exportSecret as secretOfWallet,
  withoutWallet,
} from '@latchkey/vault/wallet'
import type { Params, Result } from '../calls.ts'
import type { KeyDependencies } from './dependencies.ts'
import { passkeyIn } from './passkeyIn.ts'
import { doneOrRefused, orRefused } from './serve.ts'
import { orLogIn } from './visitor.ts'

// The calls of the wallet settings, each under its name.

export function renewCode(
  dependencies: KeyDependencies,
  params: Params<'renewCode'>,
): Promise<Result<'renewCode'>> {
  return opening(dependencies, params, async (opened, { user }) => {
    const renewed = await renewRecovery(opened)
    if (renewed.status !== 'open') return renewed
    dependencies.unlocked.hold(renewed.keyring, user)
    return { status: 'made' as const, recoveryCode: renewed.recoveryCode }
  })
}

export function setRecoveryPasskey(
  dependencies: KeyDependencies,
  { recovery, ...params }: Params<'setRecoveryPasskey'>,
): Promise<Result<'setRecoveryPasskey'>> {
  return opening(dependencies, params, async (opened, { user }) => {
    const set = await recoverBy(opened, passkeyIn(recovery))
    if (set.status !== 'open') return set
    dependencies.unlocked.hold(set.keyring, user)
    return { status: 'done' as const }
  })
}

export function exportSecret(
  dependencies: KeyDependencies,
  params: Params<'exportSecret'>,
): Promise<Result<'exportSecret'>> {
  return opening(dependencies, params, secretOfWallet)
}

export function addPasskey(
  { gateway, device, unlocked }: KeyDependencies,
  { response, passkey }: Params<'addPasskey'>,
): Promise<Result<'addPasskey'>> {
  return orRefused(async () => {
    const login = await gateway.login()
    const open = login && unlocked.openFor(login.user)
    const made = JSON.parse(response)
    // A user without a wallet gets a passkey to log in with.
    if (!open) return doneOrRefused(() => gateway.enterPasskey('new', made))
    const { user } = login
    const proof = await open.owner.prove(actionText('add passkey', login, passkey.id))
    await gateway.enterPasskey('new', made, proof)
    const opening = { gateway, device, user, owner: open.owner }
    const isShared = await orRefused(() => addPasskeyTo(opening, passkeyIn(passkey)))
    return { status: isShared === true ? 'done' : 'unshared' }
  })
}

export async function deleteWallet(
  { gateway, device, unlocked, prove }: KeyDependencies,
  { user }: Params<'deleteWallet'>,
): Promise<Result<'deleteWallet'>> {
  const login = await gateway.login()
  // Another user may have logged in meanwhile.
  if (login?.user !== user) return { status: 'refused', code: 'OTHER_USER' }
  return doneOrRefused(async () => {
    await gateway.deleteUser(await prove('delete'))
    unlocked.lock()
    await device.change((now) => withoutWallet(now, user))
  })
}

/**
 * Runs with what opens the wallet of the logged-in user. Requests a new log-in if the last one is too old or
 * absent.
 */
export async function opening<Answer extends { status: string }>(
  { gateway, unlocked, openingFor }: KeyDependencies,
  { topOrigin, passkey }: Params<'renewCode'>,
  run: (opening: ReturnType<KeyDependencies['openingFor']>, login: Login) => Promise<Answer>,
) {
  return orLogIn(gateway, async () => {
    const login = await gateway.login()
    if (!login) return { status: 'needsLogin' as const, visitor: null }
    if (passkey) unlocked.keepPasskey(passkeyIn(passkey))
    return run(openingFor(login, topOrigin), login)
  })
}
