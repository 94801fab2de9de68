import type { Handler } from '@latchkey/auth/channel'
import { isRecoverable } from '@latchkey/vault/wallet'
import type { Result } from '../calls.ts'
import type { KeyDependencies } from './dependencies.ts'
import { orRefused, serve } from './serve.ts'
import { visitorOf } from './visitor.ts'

/** Returns the handlers of the wallet settings. Most of their code loads on first use. */
export function manageHandlers(dependencies: KeyDependencies): [string, Handler][] {
  const { gateway, device } = dependencies
  const managing = () => import('./managing.ts')
  const importing = () => import('./importing.ts')
  const listing = () => import('./passkeys.ts')

  async function settings(): Promise<Result<'settings'>> {
    const login = await gateway.login()
    if (!login) return { status: 'loggedOut' }
    const kept = await device.load(login.user)
    const opensBy = kept && 'passkey' in kept ? 'passkey' : 'browser'
    return {
      status: 'loggedIn',
      ...visitorOf(login),
      user: login.user,
      opensBy,
      isRecent: login.isRecent,
      secret: kept && !(kept.addresses.eip155 && kept.addresses.solana) ? 'key' : 'words',
      recoversBy: kept?.recoveryPasskey === undefined ? 'code' : 'passkey',
      isCodeSaved: kept?.isCodeSaved ?? true,
      isRecoverable: !kept || isRecoverable(kept),
    }
  }

  return [
    serve('settings', () => orRefused(settings)),
    serve('renewCode', async (given) => (await managing()).renewCode(dependencies, given)),
    serve('setRecoveryPasskey', async (given) =>
      (await managing()).setRecoveryPasskey(dependencies, given),
    ),
    serve('exportSecret', async (given) => (await managing()).exportSecret(dependencies, given)),
    serve('readImport', async (given) => (await importing()).readImport(dependencies, given)),
    serve('importWallet', async (given) => (await importing()).importWallet(dependencies, given)),
    serve('addPasskey', async (given) => (await managing()).addPasskey(dependencies, given)),
    serve('passkeys', async () => (await listing()).passkeys(dependencies)),
    serve('namePasskey', async (given) => (await listing()).namePasskey(dependencies, given)),
    serve('removePasskey', async (given) => (await listing()).removePasskey(dependencies, given)),
    serve('isPasskeyNeeded', async (given) => (await listing()).isNeeded(dependencies, given)),
    serve('deleteWallet', async (given) => (await managing()).deleteWallet(dependencies, given)),
  ]
}
