/** Calls a method of a local chain's node, past every service that a site uses. */
export type NodeCall = (method: string, params: readonly unknown[]) => Promise<unknown>

/** The transfer of the native coin that the visitor reviews, in base units. */
export type RequestedTransfer = { to: string; amount: bigint }

/** What a careful site says in the end. */
export type SenderEnding =
  /** That the wallet sent something else; `left` is what left instead, as a visitor reads it, where anything did. */
  | { kind: 'different'; left?: string }
  /** That the transaction which the wallet names is not the visitor's. */
  | { kind: 'notYours' }
  /** That the wallet's answer cannot be used; nothing is on the chain. */
  | { kind: 'refused' }
  /** That the wallet may have sent it, since its answer says nothing; nothing is on the chain. */
  | { kind: 'unknown' }
  /** That the transaction was submitted, and no more: no chain knows it. */
  | { kind: 'submitted' }

type Sender = {
  /** Unique among the hostile senders. */
  id: string
  /** Its reaction to a request for a transfer, in words. */
  malice: string
  ending: SenderEnding
}

/** A wallet of an EVM account that misbehaves on a request to send. */
export type EvmSender = Sender & {
  family: 'eip155'
  /** Acts before the request. */
  prepare?: (transfer: RequestedTransfer, node: NodeCall) => Promise<unknown>
  /** Its answer to `eth_sendTransaction`; `prepared` is what `prepare` gave. */
  act(requested: { [field: string]: unknown }, node: NodeCall, prepared: unknown): Promise<unknown>
}

/** A wallet of a Solana account that misbehaves on a request to send. */
export type SolanaSender = Sender & {
  family: 'solana'
  /** `signs`: it gives a signed transaction back, for the page to send. `sends`: it gives a signature back. */
  way: 'signs' | 'sends'
  prepare?: (transfer: RequestedTransfer, node: NodeCall) => Promise<Uint8Array>
  /** The bytes of a signed transaction, or of a signature, for the bytes of an unsigned one. */
  act(requested: Uint8Array, node: NodeCall, prepared: Uint8Array): Promise<Uint8Array>
}
