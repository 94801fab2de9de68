import type {
  postSessionActivation,
  postSessionSignature,
  SmartSession,
} from '@latchkey/protocol/sessions'
import type { InferOutput } from 'valibot'

/** Something about a session was refused: which member is at fault, and how. */
export type SessionRefusal = {
  ok: false
  status: 400 | 401 | 503
  field: string
  description: string
}
type Done<Value> = { ok: true; value: Value } | SessionRefusal

type Activation = InferOutput<NonNullable<(typeof postSessionActivation)['body']>>
type CallsToSign = InferOutput<NonNullable<(typeof postSessionSignature)['body']>>

/** Smart sessions of accounts, which their chains hold to what was granted. `account`: CAIP-10. */
export type Sessions = {
  /** The newest, 255 at most. */
  list(account: string): Promise<Done<SmartSession[]>>
  /** Names a session to be, with the gateway's key of it: uncompressed, `0x` hex. */
  begin(account: string): Done<{ pci: string; publicKey: `0x${string}` }>
  /** The gateway's key of a session to be, as `begin` has told it; refused once a session is kept under that id. */
  cosigner(account: string, pci: string): Promise<Done<`0x${string}`>>
  /** Keeps a session that the account has granted on its chain. */
  activate(account: string, project: string, given: Activation): Promise<Done<null>>
  contextOf(account: string, pci: string): Promise<Done<string>>
  /** Ends a session here, by the account's signature. */
  revoke(account: string, given: { pci: string; signature: `0x${string}` }): Promise<Done<null>>
  /** Signs calls of a session that stands, here and on the chain. */
  sign(account: string, given: CallsToSign): Promise<Done<`0x${string}`>>
}
