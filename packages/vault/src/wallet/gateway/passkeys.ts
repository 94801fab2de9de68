import { type GatewayRequest, parseAnswer } from './request.ts'
import { optionsSchema } from './schemas.ts'
import type { PasskeyShare } from './types.ts'

/** Returns the requests about passkeys. */
export function passkeyRequests(ask: GatewayRequest) {
  return {
    /** Returns the options with which the browser creates or uses a passkey (WebAuthn, as JSON). */
    async passkeyOptions(kind: 'new' | 'used'): Promise<Record<string, unknown>> {
      const step = kind === 'new' ? 'new-passkey-options' : 'passkey-options'
      return parseAnswer(optionsSchema, await ask('POST', step, {})).options
    },
    /**
     * Logs in with a passkey that the browser has created or used. `response`: WebAuthn's, as JSON, without extension
     * results. `proof`: the owner's, for the action `add passkey`, if the user has a wallet.
     */
    async enterPasskey(kind: 'new' | 'used', response: object, proof?: string): Promise<void> {
      await ask('POST', kind === 'new' ? 'new-passkey' : 'passkey', { response, proof })
    },
    /** Stores the device's share, wrapped by one of the user's passkeys. `proof`: the owner's. */
    async keepPasskeyShare(passkey: PasskeyShare & { proof: string }): Promise<void> {
      await ask('PUT', 'passkey-share', passkey)
    },
  }
}
