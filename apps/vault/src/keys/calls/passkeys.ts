import { listedPasskeySchema } from '@latchkey/vault/protocol'
import * as v from 'valibot'
import { type CallSchemas, done, locked, openParams, refused } from './shared.ts'

/** A passkey of the logged-in user. */
export type ListedPasskey = v.InferOutput<typeof listedPasskeySchema>

const passkeyList = v.object({
  status: v.literal('passkeys'),
  /** The host that the passkeys belong to. */
  rpId: v.string(),
  passkeys: v.array(listedPasskeySchema),
  /** Whether the visitor has another way to log in than passkeys. */
  hasOtherLogin: v.boolean(),
  /** The passkey that opens the wallet in this browser. `null`: the browser's own key, or there is no wallet. */
  opensHere: v.nullable(v.string()),
  /** Whether this browser has a share of the wallet. */
  hasShare: v.boolean(),
  /** What this browser knows of the recovery code. `assumed`: another browser may have saved one. */
  code: v.picklist(['saved', 'assumed', 'none']),
})
/** The passkeys of the logged-in user, and how the wallet opens in this browser. */
export type PasskeyList = v.InferOutput<typeof passkeyList>

/** The calls of the list of passkeys. */
export const passkeyCalls = {
  passkeys: { params: v.null(), result: v.variant('status', [passkeyList, refused]) },
  namePasskey: {
    params: v.object({ id: v.string(), name: v.string() }),
    result: v.variant('status', [done, refused]),
  },
  /**
   * Removes a passkey. If it opens the wallet here, the browser's own key does so afterwards. `opensFormerWallet`: the
   * passkey may still open a former wallet, so its authenticator must keep it.
   */
  removePasskey: {
    params: v.object({ ...openParams.entries, id: v.string() }),
    result: v.variant('status', [
      v.object({ status: v.literal('removed'), opensFormerWallet: v.boolean() }),
      ...locked,
    ]),
  },
  /** Returns whether a share of this browser needs a passkey, of any log-in. */
  isPasskeyNeeded: { params: v.object({ id: v.string() }), result: v.boolean() },
} as const satisfies CallSchemas
