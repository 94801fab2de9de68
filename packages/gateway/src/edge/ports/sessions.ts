import type {
  postSessionActivation,
  postSessionSignature,
  SmartSession,
} from '@latchkey/protocol/sessions'
import type { InferOutput } from 'valibot'

/** The refusal of a request about a session, with the member at fault. */
export type SessionRefusal = {
  ok: false
  status: 400 | 401 | 503
  field: string
  description: string
}
/** The value of a request about a session, or its refusal. */
export type Outcome<Value> = { ok: true; value: Value } | SessionRefusal

export type Activation = InferOutput<NonNullable<(typeof postSessionActivation)['body']>>
export type CallsToSign = InferOutput<NonNullable<(typeof postSessionSignature)['body']>>

/** Smart sessions of accounts. The account's contract enforces what was granted. `account`: CAIP-10. */
export type Sessions = {
  /** Returns the newest sessions, 255 at most. */
  list(account: string): Promise<Outcome<SmartSession[]>>
  /** Creates the id of a new session, and the gateway's key for it: uncompressed, `0x` hex. */
  begin(account: string): Outcome<{ pci: string; publicKey: `0x${string}` }>
  /** Returns the gateway's key of a new session, as `begin` does. Refuses the id of a stored session. */
  cosigner(account: string, pci: string): Promise<Outcome<`0x${string}`>>
  /** Stores a session that the account has granted on its chain. */
  activate(account: string, project: string, given: Activation): Promise<Outcome<null>>
  contextOf(account: string, pci: string): Promise<Outcome<string>>
  /** Ends a session at the gateway, by the account's signature. */
  revoke(account: string, given: { pci: string; signature: `0x${string}` }): Promise<Outcome<null>>
  /** Signs calls of a session that is active at the gateway and on the chain. */
  sign(account: string, given: CallsToSign): Promise<Outcome<`0x${string}`>>
}
