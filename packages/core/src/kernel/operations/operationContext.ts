import type { Clock, Network } from '@latchkey/protocol'
import type { Account, Connector } from '../connector/connector.ts'
import type { Sent } from '../plan/plan.ts'
import type { Submission, Submitting } from '../submission/submission.ts'

/** Reads a chain through the gateway's proxy: JSON-RPC 2.0. Throws `RPC_ERROR`, `NETWORK_FAILED`, `TIMED_OUT`. */
export type Rpc = (method: string, params: unknown, signal?: AbortSignal) => Promise<unknown>

/** What an operation works on. */
export type OperationContext = {
  /** The connector of the account. */
  connector: Connector
  /** The account that signs, or is read. */
  account: Account
  /** The network that the operation is on. */
  network: Network
  /** Reads the network through the gateway. */
  rpc: Rpc
  /** The client's time. Core gives it; without it the machine's counts. */
  clock?: Clock
  /** Aborts the operation. */
  signal?: AbortSignal
  /**
   * Aborts when the visitor cancels. Before the wallet request, `requireWanted` then throws. Afterwards the operation
   * waits for the wallet's answer, and an approval counts.
   */
  withdrawn?: AbortSignal
  /**
   * Makes a submission once, and searches for it after a failure (`submitOnce`). Core gives it; operations hand it every
   * request that a wallet may answer by sending.
   */
  submit?(submitting: Submitting): Promise<Sent>
  /**
   * Records what identifies the transaction. Operations call it directly before the request to the wallet or the node.
   */
  noteSubmission?(submission: Submission): void
  /** Whether a hash or signature is of a transaction that this site has sent before. */
  isKnownHash?(hash: string): boolean
}
