/** The code that acts for an account, by the chain itself. */
export type AccountCode =
  /** No code: only the account's key acts for it. */
  | { kind: 'none' }
  /**
   * The code of a contract, besides its key (EIP-7702). `name`: what the contract is, where it is well known. `address`: the
   * plain address of the contract.
   */
  | { kind: 'delegate'; address: string; name?: string }
  /** The account is a contract. */
  | { kind: 'contract' }
