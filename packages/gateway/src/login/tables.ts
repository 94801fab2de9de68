/** Tables of the embedded wallet's log-in, besides better-auth's own. Times are Unix milliseconds. */
export type LoginTables = {
  /** Browsers that may log an address in, each once a link in a mail to it was confirmed. */
  login_device: {
    /** A hash of the browser's cookie. */
    device: string
    /** A keyed hash of the address. */
    email: string
    /** A hash of the link's token; `null` once it was confirmed. */
    token: string | null
    asked_at: number
    confirmed_at: number | null
    /** Whether the code that follows a confirmed link was sent. */
    is_code_sent: number
  }
  /** When an address last got a mail, and how many in its hour, by a keyed hash of the address. */
  login_mail: {
    email: string
    sent_at: number
    hour_began: number
    in_hour: number
    /** Codes that were tried since one was sent. */
    tries: number
  }
  /** What a user's vault page stored: nothing of it opens the vault. */
  login_vault: {
    user_id: string
    vault_id: string
    /** JSON of a `SealedVault`. */
    vault: string
    /** JSON of the recovery share, wrapped by the visitor's code. */
    recovery: string
    /** The gateway's share, sealed with a key outside the database. */
    share: string
    stored_at: number
  }
  /** When the gateway's share was given out. */
  login_release: { user_id: string; released_at: number }
  /** Addresses that may not log in, by a keyed hash. */
  login_blocked: { email: string; blocked_at: number }
  /** better-auth's own; read and deleted here, never written. */
  login_user: { id: string; email: string; createdAt: Date | string }
  login_session: { id: string; userId: string; createdAt: Date | string; expiresAt: Date | string }
}
