/** The record of a transaction that may have been sent. It is written before the request to the wallet or the node. */
export type SubmissionTrace = {
  /** The plain address that sends. */
  account: string
  /** The newest block (EVM) or slot (Solana) before the wallet request, in decimal. */
  since: string
  /** The first nonce that was free, in decimal. Absent where the family has none. */
  nonce?: string
  /** The transaction's signature (Solana). Absent while only the wallet knows it. */
  signature?: string
  /** The id that the wallet was given for the batch (EIP-5792). Absent for single transactions. */
  batchId?: string
}
