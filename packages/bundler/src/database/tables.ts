/** The tables of the paymaster's budgets. */
export type SponsorTables = {
  /** What the operations (ERC-4337) of a day (UTC, `2026-11-25`) have cost an account or a project, in gwei. */
  sponsor_budget: {
    chain_id: string
    kind: 'sender' | 'project'
    id: string
    day: string
    spent: number
  }
  /** Signed operations that may still be mined, by requester. */
  sponsor_reservation: {
    chain_id: string
    sender: string
    nonce: string
    project_id: string
    /** A keyed hash of the requester's network. */
    client: string
    /** 1 if the sender exists, or the operation proves that it deploys it. */
    is_proven: number
    /** The reserved amount, in gwei. */
    amount: number
    /** Unix milliseconds. */
    valid_until: number
    /** The newest block when the operation was first signed. */
    from_block: number
  }
}
