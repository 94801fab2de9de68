import type { Handler } from '@latchkey/auth/channel'
import { noteCodeSaved } from '@latchkey/vault/wallet'
import type { Result } from './calls.ts'
import type { KeyMeans } from './meansFor.ts'
import { doneOrRefused, orRefused, serve } from './serve.ts'
import { visitorOf } from './visitor.ts'

/** Returns the handlers of the wallet settings. Most of their code loads on first use. */
export function manageHandlers(means: KeyMeans): [string, Handler][] {
  const { gateway, device, hand } = means
  const managing = () => import('./managing.ts')

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

  return [
    serve('settings', () => orRefused(settings)),
    serve('codeSaved', async ({ code }) => {
      const login = await gateway.login()
      if (login) await noteCodeSaved({ device, user: login.user }, code)
      return { status: 'done' }
    }),
    serve('renewCode', async (given) => (await managing()).renewCode(means, given)),
    serve('setRecoveryPasskey', async (given) =>
      (await managing()).setRecoveryPasskey(means, given),
    ),
    serve('exportWords', async (given) => (await managing()).exportWords(means, given)),
    serve('addPasskey', async (given) => (await managing()).addPasskey(means, given)),
    serve('logOutEverywhere', () =>
      doneOrRefused(async () => {
        hand.lock()
        await gateway.logOutEverywhere()
      }),
    ),
    serve('deleteWallet', async (given) => (await managing()).deleteWallet(means, given)),
  ]
}
