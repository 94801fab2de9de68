import type { Handler } from '@latchkey/auth/channel'
import type { Hand } from './hand.ts'
import { bytesOf } from './hex.ts'
import { serve } from './serve.ts'

/** Returns the handlers that sign with the open wallet. */
export function signHandlers(hand: Hand): [string, Handler][] {
  return [
    serve('signMessage', async ({ bytes }) => ({
      signature: await hand.keyring().signMessage(bytesOf(bytes)),
    })),
    serve('signTypedData', async ({ json }) => ({
      signature: await hand.keyring().signTypedData(JSON.parse(json)),
    })),
    serve('signAuthorization', async (authorization) => ({
      signature: await hand.keyring().signAuthorization(authorization),
    })),
    serve('signEvmTransaction', async ({ transaction, delegate }) => ({
      signed: await hand.keyring().signTransaction(transaction, delegate ?? undefined),
    })),
    serve('signSolana', async ({ bytes }) => ({
      signature: await hand.keyring().signSolanaMessage(bytesOf(bytes)),
    })),
  ]
}
