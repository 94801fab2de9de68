/** A right to move a token that the account is to give, or to take back. */
export type ApprovalRequest = {
  /** The plain contract address of the token, or of the collection. */
  token: string
  /** Whether it is a fungible token (the default), or a collection, all of which may be moved (`unlimited`) or nothing (`0n`). */
  kind?: 'token' | 'collection'
  /** The plain address that may move it. */
  spender: string
  /**
   * Who keeps the right, where it is neither an ERC-20 allowance nor one to all of a collection: Permit2, or the token as
   * that of an operator. Such a right can only be taken back (`0n`).
   */
  keeper?: 'permit2' | 'erc777' | 'erc6909'
  /** An exact amount in base units; `0n` revokes the allowance. `unlimited` requires the visitor's explicit choice. */
  amount: bigint | 'unlimited'
}
