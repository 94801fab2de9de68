import type { Handler } from '@latchkey/auth/channel'
import { recoveryFileOf } from '@latchkey/vault/wallet'
import type { KeyMeans } from './meansFor.ts'
import { orRefused, serve } from './serve.ts'

/** Returns the handlers that few visitors need. Most of their code loads on first use. */
export function laterHandlers(means: KeyMeans): [string, Handler][] {
  const { gateway, device } = means
  return [
    serve('wordsOffline', async (params) => {
      const { wordsOffline } = await import('./offline.ts')
      return wordsOffline(device, params)
    }),
    serve('takeOver', (params) =>
      orRefused(async () => {
        const { takeOverWallet } = await import('./offline.ts')
        return takeOverWallet(means, params)
      }),
    ),
    serve('recoverLost', (params) =>
      orRefused(async () => {
        const { recoverLostWallet } = await import('./offline.ts')
        return recoverLostWallet(means, params)
      }),
    ),
    serve('recoveryFile', () =>
      orRefused(async () => {
        const login = await gateway.login()
        const kept = login && (await device.load(login.user))
        return kept ? { status: 'file', text: recoveryFileOf(kept) } : { status: 'none' }
      }),
    ),
  ]
}
