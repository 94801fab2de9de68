/** The table of smart sessions. Times are Unix seconds. */
export type SessionTables = {
  smart_session: {
    pci: string
    /** CAIP-10, in lower case. */
    account: string
    project: string
    expiry: number
    created_at: number
    revoked_at: number | null
    /** JSON, as the site gave them and the chain agrees with. */
    permissions: string
    policies: string
    /** `0x` hex: the ABI encoding of the grant. */
    context: string
  }
}
