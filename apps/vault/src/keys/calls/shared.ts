import { addresses, visitor } from '@latchkey/auth/protocol'
import * as v from 'valibot'

// Schemas of several calls.

/** The schemas of the parameters and the result of each call. */
export type CallSchemas = Record<string, { params: v.GenericSchema; result: v.GenericSchema }>

export { addresses }
export const refused = v.object({
  status: v.literal('refused'),
  /** The gateway's own code. */
  code: v.string(),
  retryAfter: v.exactOptional(v.number()),
})
/** The secret of a wallet, as other wallets import it. */
export const shownSecret = [
  v.object({ status: v.literal('words'), words: v.string() }),
  v.object({
    status: v.literal('key'),
    family: v.picklist(['eip155', 'solana']),
    key: v.string(),
  }),
] as const
export type ShownSecret = v.InferOutput<(typeof shownSecret)[number]>
export const done = v.object({ status: v.literal('done') })
export const passkey = v.object({
  id: v.string(),
  secret: v.string(),
  isSynced: v.exactOptional(v.boolean()),
})
/** A passkey's id and the result of its PRF, both in base64url. `isSynced`: it is backed up. */
export type PasskeyGiven = v.InferOutput<typeof passkey>
export const openParams = v.object({ topOrigin: v.string(), passkey: v.nullable(passkey) })
export const passkeys = v.array(passkey)
export const wrong = v.object({ status: v.picklist(['noShare', 'wrongCode']) })
/**
 * The gateway has lost its share of the wallet. `addresses`: those of the wallet whose share this browser has. Absent:
 * it has none.
 */
export const lost = v.object({
  status: v.literal('lost'),
  gateway: v.picklist(['missing', 'older']),
  addresses: v.exactOptional(addresses),
})
export type Lost = v.InferOutput<typeof lost>
/** The user has another wallet now, and the gateway keeps the one of this browser. `addresses`: of that one. */
export const setAside = v.object({ status: v.literal('setAside'), addresses })
/** The reasons why a wallet could not be opened again. */
export const locked = [
  v.object({ status: v.literal('needsPasskey'), passkeys: v.array(v.string()) }),
  v.object({ status: v.literal('needsLogin'), visitor: v.nullable(visitor) }),
  v.object({ status: v.picklist(['noShare', 'noWallet']) }),
  lost,
  setAside,
  refused,
] as const
