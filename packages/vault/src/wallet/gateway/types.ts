import type * as v from 'valibot'
import type { StoreRequest } from '../../owner/index.ts'
import type { postEmail } from '../../protocol/email.ts'
import type { getPasskeys } from '../../protocol/passkeys.ts'
import type { getSession } from '../../protocol/session.ts'
import type { PasskeyShare, SealedVault, WrappedShare } from '../../protocol/shapes.ts'

/**
 * The user who is logged in, with an address and a name if the visitor has given them. `way`: `email`, `passkey` or a
 * provider. `since`: Unix milliseconds. `isRecent`: the log-in allows adding a passkey, changing the address and
 * deleting. `isLeaked`: others may have the gateway's share, so the wallet must be sealed again.
 */
export type Login = v.InferOutput<(typeof getSession)['response']>
/** How the visitor answers the mail of a log-in. `retryAfter`: seconds until another mail; absent: one was sent. */
export type StartedByEmail = v.InferOutput<(typeof postEmail)['response']>
/**
 * The gateway's record of a user's wallet, which alone opens nothing. `recoveryPasskey`: the passkey that unwraps
 * `recovery`. Absent: the code unwraps it.
 */
export type WalletRecord = { vault: SealedVault; recovery: WrappedShare; recoveryPasskey?: string }
/** The gateway's record with the shares that the user's passkeys unwrap. */
export type StoredWallet = WalletRecord & { passkeys: PasskeyShare[] }
/**
 * The record of the wallet in use. `former`: those that the user has set aside, the newest first. `lostFormer`: the vault
 * ids of such wallets whose records the gateway cannot read.
 */
export type FoundWallet = StoredWallet & { former: StoredWallet[]; lostFormer: string[] }
/** The passkeys that log the user in, and the host that they belong to. */
export type PasskeyList = v.InferOutput<(typeof getPasskeys)['response']>
/** A request to store a vault, with the owner's public key and proof. */
export type ProvenStoreRequest = StoreRequest & { owner: string; proof: string }
