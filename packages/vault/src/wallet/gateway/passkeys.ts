import * as protocol from '../../protocol/passkeys.ts'
import type { PasskeyShare } from '../../protocol/shapes.ts'
import type { GatewayRequest } from './request.ts'
import type { PasskeyList } from './types.ts'

/** Returns the requests about passkeys. */
export function passkeyRequests(ask: GatewayRequest) {
  return {
    /** Returns the options with which the browser creates or uses a passkey (WebAuthn, as JSON). */
    async passkeyOptions(kind: 'new' | 'used'): Promise<Record<string, unknown>> {
      return (
        await ask(kind === 'new' ? protocol.postNewPasskeyOptions : protocol.postPasskeyOptions)
      ).options
    },
    /**
     * Logs in with a passkey that the browser has created or used. `response`: WebAuthn's, as JSON, without extension
     * results. `proof`: the owner's, for the action `add passkey`, if the user has a wallet.
     */
    async enterPasskey(kind: 'new' | 'used', response: object, proof?: string): Promise<void> {
      if (kind === 'new') await ask(protocol.postNewPasskey, { response, proof })
      else await ask(protocol.postPasskey, { response })
    },
    /** Returns the passkeys that log the user in. */
    passkeys(): Promise<PasskeyList> {
      return ask(protocol.getPasskeys)
    },
    /** Names a passkey. `proof`: the owner's, for the action `rename passkey`, if the user has a wallet. */
    async namePasskey(id: string, name: string, proof?: string): Promise<void> {
      await ask(protocol.postPasskeyName, { id, name, proof })
    },
    /**
     * Removes a passkey. `proof`: the owner's, for the action `remove passkey`, if the user has a wallet. Returns whether
     * the passkey also unwraps a share of a former wallet, which the gateway keeps.
     */
    async removePasskey(id: string, proof?: string): Promise<boolean> {
      return (await ask(protocol.postPasskeyRemoval, { id, proof })).opensFormerWallet
    },
    /** Stores the device's share, wrapped by one of the user's passkeys. `proof`: the owner's. */
    async keepPasskeyShare(passkey: PasskeyShare & { proof: string }): Promise<void> {
      await ask(protocol.putPasskeyShare, passkey)
    },
  }
}
