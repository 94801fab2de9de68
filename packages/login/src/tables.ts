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
  /** When an address last got a code, and how many were tried since, by a keyed hash of the address. */
  login_mail: { email: string; sent_at: number; tries: number }
  /** Mails that were sent: when the last one was, and how many since `began_at`, by a keyed hash of what they count for. */
  login_mail_quota: { key: string; sent_at: number; began_at: number; sent: number }
  /** What a user's vault page stored: nothing of it opens the vault. */
  login_vault: {
    user_id: string
    vault_id: string
    /** JSON of a `SealedVault`. */
    vault: string
    /** JSON of the recovery share, wrapped by the visitor's code or a passkey. */
    recovery: string
    /** The id of that passkey; `null` for the code. */
    recovery_passkey: string | null
    /** The owner's public key (Ed25519), in base64url. */
    owner: string
    /** Whether the operator says that the gateway's share may be known to somebody else. */
    is_leaked: number
    /** The gateway's share, sealed with a key outside the database. */
    share: string
    stored_at: number
  }
  /** Users who have stored a vault: one of them without a row in `login_vault` has a wallet whose vault is lost. */
  login_vault_mark: {
    user_id: string
    /** The owner's public key (Ed25519), in base64url. */
    owner: string
    stored_at: number
  }
  /** Log-ins that are at a provider now. */
  login_social: {
    /** A hash of the state that the provider sends back. */
    state: string
    provider: string
    /** The SHA-256 of a secret that the vault page has. */
    challenge: string
    /** Of PKCE. */
    verifier: string
    asked_at: number
    /** Whether the provider has sent the visitor back. */
    is_back: number
    /** A hash of the token that the vault page redeems; `null` until the visitor is back. */
    result: string | null
    user_id: string | null
    /** The page of a site whose own window went to the provider; `null`: the vault page takes the result. */
    return_to: string | null
  }
  /** Log-ins that wait for the visitor's Farcaster app. */
  login_farcaster: {
    /** A hash of the token that the vault page has. */
    channel: string
    /** By which the relay knows it. */
    relay_token: string
    /** What the message is to carry. */
    nonce: string
    asked_at: number
  }
  /** Changes of an address that are under way, one a user. */
  login_email_change: {
    user_id: string
    /** The new address. */
    email: string
    stage: string
    /** A keyed hash of the code. */
    code: string
    tries: number
    asked_at: number
  }
  /** Passkeys that log in, and the share of the wallet that one of them unwraps. */
  login_passkey: {
    /** The credential's id in base64url. */
    id: string
    user_id: string
    /** COSE, in base64url. */
    public_key: string
    counter: number
    /** JSON of how the browser reaches it. */
    transports: string
    created_at: number
    /** JSON of the device's share, wrapped by the passkey's PRF; `null` where it wraps none. */
    share: string | null
  }
  /** Challenges that were given out for passkeys; each is good once. */
  login_challenge: { challenge: string; user_id: string | null; asked_at: number }
  /** What a session's browser has to show with its next request, besides the session itself. */
  login_turn: {
    /** A hash of the session's token. */
    session: string
    /** A hash of what it was given last. */
    token: string
    /** A hash of what it was given before that. */
    before: string | null
    /** Whether the last one has been shown. */
    is_seen: number
    turned_at: number
  }
  /** When the gateway's share was given out. */
  login_release: { user_id: string; released_at: number }
  /** Addresses that may not log in, by a keyed hash. */
  login_blocked: { email: string; blocked_at: number }
  /** better-auth's own; read and deleted here, never written. */
  login_user: { id: string; email: string; createdAt: Date | string }
  login_session: {
    id: string
    token: string
    userId: string
    createdAt: Date | string
    expiresAt: Date | string
  }
  login_account: { id: string; userId: string; providerId: string }
}
