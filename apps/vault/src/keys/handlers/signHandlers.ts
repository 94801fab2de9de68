import type { Handler } from '@latchkey/auth/channel'
import { bytesOf } from '../hex.ts'
import { serve } from './serve.ts'
import type { UnlockedWallet } from './unlockedWallet.ts'

/** Returns the handlers that sign with the open wallet. */
export function signHandlers(unlocked: UnlockedWallet): [string, Handler][] {
  return [
    serve('signMessage', async ({ bytes }) => ({
      signature: await unlocked.keyring().signMessage(bytesOf(bytes)),
    })),
    serve('signTypedData', async ({ json }) => ({
      signature: await unlocked.keyring().signTypedData(JSON.parse(json)),
    })),
    serve('signAuthorization', async (authorization) => ({
      signature: await unlocked.keyring().signAuthorization(authorization),
    })),
    serve('signEvmTransaction', async ({ transaction, delegate }) => ({
      signed: await unlocked.keyring().signTransaction(transaction, delegate ?? undefined),
    })),
    serve('signSolana', async ({ bytes }) => ({
      signature: await unlocked.keyring().signSolanaMessage(bytesOf(bytes)),
    })),
  ]
}
