import {
  postNewPasskey,
  postNewPasskeyOptions,
  postPasskey,
  postPasskeyOptions,
  putPasskeyShare,
} from '../../protocol/passkeys.ts'
import type { PasskeyShare } from '../../protocol/shapes.ts'
import type { GatewayRequest } from './request.ts'

/** Returns the requests about passkeys. */
export function passkeyRequests(ask: GatewayRequest) {
  return {
    /** Returns the options with which the browser creates or uses a passkey (WebAuthn, as JSON). */
    async passkeyOptions(kind: 'new' | 'used'): Promise<Record<string, unknown>> {
      return (await ask(kind === 'new' ? postNewPasskeyOptions : postPasskeyOptions)).options
    },
    /**
     * Logs in with a passkey that the browser has created or used. `response`: WebAuthn's, as JSON, without extension
     * results. `proof`: the owner's, for the action `add passkey`, if the user has a wallet.
     */
    async enterPasskey(kind: 'new' | 'used', response: object, proof?: string): Promise<void> {
      if (kind === 'new') await ask(postNewPasskey, { response, proof })
      else await ask(postPasskey, { response })
    },
    /** Stores the device's share, wrapped by one of the user's passkeys. `proof`: the owner's. */
    async keepPasskeyShare(passkey: PasskeyShare & { proof: string }): Promise<void> {
      await ask(putPasskeyShare, passkey)
    },
  }
}
