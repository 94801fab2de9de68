import * as v from 'valibot'
import { route } from './route.ts'
import { chainId, sdkQueryOptional } from './shapes.ts'

/** The shape of `RecipientHistory`. */
export const recipientHistorySchema = v.object({
  /** `unknown`: not in the known history, which is incomplete. */
  sent: v.picklist(['yes', 'no', 'unknown']),
  /** The first block (EVM) or slot (Solana) that is known; absent when the account's whole history is known. */
  knownSince: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** Other addresses that the account sent to and that begin and end with the same four characters, newest first. */
  lookAlikes: v.array(
    v.object({
      address: v.string(),
      /** When the account first sent to it, ISO 8601. */
      sentAt: v.pipe(v.string(), v.isoTimestamp()),
    }),
  ),
})
/** Whether an account has sent to an address before, and which of its recipients resemble the address. */
export type RecipientHistory = v.InferOutput<typeof recipientHistorySchema>

/**
 * `GET /v1/account/{address}/recipient/{recipient}`: ours. Whether the account itself sent the native coin or a token to
 * the recipient, by all the history that is known. Only transactions that the account sent count.
 */
export const getRecipient = route('GET', '/v1/account/:address/recipient/:recipient', {
  query: v.object({ ...sdkQueryOptional, chainId }),
  response: recipientHistorySchema,
})
