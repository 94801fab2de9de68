import type { Handler } from '@latchkey/auth/channel'
import {
  addPasskey,
  type DeviceStore,
  exportWords,
  type Login,
  noteCodeSaved,
  renewRecovery,
  setRecoveryPasskey,
  type VaultGateway,
} from '@latchkey/vault/wallet'
import type { PasskeyGiven, Result } from './calls.ts'
import type { Hand } from './hand.ts'
import type { MeansFor } from './meansFor.ts'
import { credentialIn, passkeyIn } from './passkeyIn.ts'
import type { Prove } from './proof.ts'
import { doneOrRefused, orRefused, serve } from './serve.ts'
import { staleLogin, visitorOf } from './visitor.ts'

type Means = {
  gateway: VaultGateway
  device: DeviceStore
  hand: Hand
  prove: Prove
  meansFor: MeansFor
}

/** What the visitor does about the wallet itself. */
export function manageHandlers({
  gateway,
  device,
  hand,
  prove,
  meansFor,
}: Means): [string, Handler][] {
  async function settings(): Promise<Result<'settings'>> {
    const login = await gateway.login()
    if (!login) return { status: 'loggedOut' }
    const kept = await device.load(login.user)
    const opensBy = kept && 'passkey' in kept ? 'passkey' : 'browser'
    return {
      ...{ status: 'loggedIn', ...visitorOf(login), user: login.user, opensBy },
      isRecent: login.isRecent,
      recoversBy: kept?.recoveryPasskey === undefined ? 'code' : 'passkey',
      isCodeSaved: kept?.isCodeSaved ?? true,
    }
  }
  /** Runs what opens the wallet anew, for who is logged in lately. */
  async function opening<Answer extends { status: string }>(
    topOrigin: string,
    passkey: PasskeyGiven | null,
    run: (means: ReturnType<MeansFor>, login: Login) => Promise<Answer>,
  ) {
    const result = await orRefused(async () => {
      const login = await gateway.login()
      if (!login) return { status: 'needsLogin' as const, visitor: null }
      if (passkey) hand.keepPasskey(passkeyIn(passkey))
      return run(meansFor(login, topOrigin), login)
    })
    const isStale = result.status === 'refused' && 'code' in result && result.code === 'LOGIN_STALE'
    return isStale ? staleLogin(gateway) : result
  }

  return [
    serve('settings', () => orRefused(settings)),
    serve('codeSaved', async () => {
      const login = await gateway.login()
      if (login) await noteCodeSaved({ device, user: login.user })
      return { status: 'done' }
    }),
    serve('renewCode', ({ topOrigin, passkey }) =>
      opening(topOrigin, passkey, async (means, { user }) => {
        const renewed = await renewRecovery(means)
        if (renewed.status !== 'open') return renewed
        hand.hold(renewed.keyring, user)
        return { status: 'made' as const, recoveryCode: renewed.recoveryCode }
      }),
    ),
    serve('setRecoveryPasskey', ({ topOrigin, passkey, recovery }) =>
      opening(topOrigin, passkey, async (means, { user }) => {
        const set = await setRecoveryPasskey(means, passkeyIn(recovery))
        if (set.status !== 'open') return set
        hand.hold(set.keyring, user)
        return { status: 'done' as const }
      }),
    ),
    serve('exportWords', ({ topOrigin, passkey }) => opening(topOrigin, passkey, exportWords)),
    serve('addPasskey', ({ response, passkey }) =>
      doneOrRefused(async () => {
        const made = credentialIn(response)
        await gateway.makePasskey(made, await prove('add passkey', made.id))
        const login = await gateway.login()
        const open = login && hand.openFor(login.user)
        if (!open) return
        const { user } = login
        await addPasskey({ gateway, device, user, owner: open.owner }, passkeyIn(passkey))
      }),
    ),
    serve('logOutEverywhere', () =>
      doneOrRefused(async () => {
        hand.lock()
        await gateway.logOutEverywhere()
      }),
    ),
    serve('deleteWallet', async ({ user }) => {
      const login = await gateway.login()
      // Who logged in again may be somebody else by now.
      if (login?.user !== user) return { status: 'refused', code: 'OTHER_USER' }
      return doneOrRefused(async () => {
        await gateway.deleteUser(await prove('delete'))
        hand.lock()
        await device.remove(user)
      })
    }),
  ]
}
