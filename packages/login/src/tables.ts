/** The tables of the embedded wallet's login, besides those of better-auth. Times are Unix milliseconds. */
export type LoginTables = {
  /** Browsers that may log in an address. A link in a mail to the address confirms each. */
  login_device: {
    /** A hash of the browser's cookie. */
    device: string
    /** A keyed hash of the address. */
    email: string
    /** A hash of the link's token; `null` after the confirmation. */
    token: string | null
    asked_at: number
    confirmed_at: number | null
    /** Whether the code that follows a confirmed link was sent. */
    is_code_sent: number
  }
  /** The code and the link of the newest mail for a browser and an address. */
  login_code: {
    /** A hash of the browser's cookie. */
    device: string
    /** A keyed hash of the address. */
    email: string
    /** A keyed hash of the code, the browser and the address. */
    code: string
    /** A hash of the link's token. */
    link: string
    /** The names of the browser and its system; `null`: unknown. */
    browser: string | null
    system: string | null
    tries: number
    asked_at: number
    /** When the link was used; `null`: it was not. */
    approved_at: number | null
  }
  /** The last mail or try of a quota and their number since `began_at`, by a keyed hash of the quota. */
  login_mail_quota: { key: string; sent_at: number; began_at: number; sent: number }
  /** The records of wallets. A record alone opens nothing. */
  login_vault: {
    user_id: string
    vault_id: string
    /** JSON of a `SealedVault`. */
    vault: string
    /** JSON of the recovery share, wrapped by the recovery code or a passkey. */
    recovery: string
    /** The id of that passkey; `null` for the code. */
    recovery_passkey: string | null
    /** The owner's public key (Ed25519), in base64url. */
    owner: string
    /** Whether the operator has marked the gateway's share as leaked. */
    is_leaked: number
    /** The gateway's share, sealed with a key outside the database. */
    share: string
    stored_at: number
    /** When the user first stored a vault of this wallet. */
    started_at: number
  }
  /** The records of wallets that users have set aside for a new one. They stay until the user is deleted. */
  login_former_vault: LoginTables['login_vault'] & { set_aside_at: number }
  /** Users who have stored a vault. If one has no row in `login_vault`, the vault is lost. */
  login_vault_mark: {
    user_id: string
    /** The owner's public key (Ed25519), in base64url. */
    owner: string
    stored_at: number
  }
  /** Login attempts whose visitor is at a provider. */
  login_social: {
    /** A hash of the state that the provider sends back. */
    state: string
    provider: string
    /** The SHA-256 of a secret of the wallet's page. */
    challenge: string
    /** The code verifier of PKCE. */
    verifier: string
    asked_at: number
    /** Whether the provider has sent the visitor back. */
    is_back: number
    /** A hash of the token that the wallet's page redeems; `null` until the visitor returns. */
    result: string | null
    user_id: string | null
    /** The page of a site whose own window went to the provider; `null`: the wallet's page. */
    return_to: string | null
  }
  /** The site's tokens that have logged in somebody, by the hash of what was signed. Each works once. */
  login_site_token: { token: string; expires_at: number }
  /** Logins that wait for the visitor's Farcaster app. */
  login_farcaster: {
    /** A hash of the token of the wallet's page. */
    channel: string
    /** The channel's token at the Farcaster relay. */
    relay_token: string
    /** The nonce that the signed message must have. */
    nonce: string
    asked_at: number
  }
  /** Started changes of an address, at most one for each user. */
  login_email_change: {
    user_id: string
    /** The new address. */
    email: string
    stage: string
    /** A keyed hash of the code. */
    code: string
    tries: number
    asked_at: number
    /** The owner of the wallet in use when the change started, who agreed; `null`: there was no wallet. */
    owner: string | null
  }
  /** Passkeys that log in, and the share of the wallet that one of them unwraps. */
  login_passkey: {
    /** The credential's id in base64url. */
    id: string
    user_id: string
    /** COSE, in base64url. */
    public_key: string
    counter: number
    /** JSON of the authenticator's transports. */
    transports: string
    created_at: number
    /** JSON of the device's share, wrapped by the passkey's PRF; `null`: it wraps none. */
    share: string | null
    /** The owner's public key of the wallet that the share belongs to; `null`: unknown, or there is no share. */
    share_owner: string | null
    /** The visitor's name for it; `null`: none. */
    name: string | null
    /** The user handle in the authenticator, in base64url; `null`: unknown. */
    user_handle: string | null
    /** Whether its last use reported that other devices have it; `null`: unknown. */
    is_synced: number | null
    /** When the visitor removed it; `null`: it logs in. */
    removed_at: number | null
  }
  /** Shares of former wallets that passkeys unwrap, after the same passkey got a share of another wallet. */
  login_former_share: {
    passkey: string
    user_id: string
    vault_id: string
    /** JSON of the device's share, wrapped by the passkey's PRF. */
    share: string
  }
  /** The challenges of passkey requests. Each is valid once. */
  login_challenge: {
    challenge: string
    user_id: string | null
    asked_at: number
    /** The user handle of a new passkey; `null` for a login. */
    user_handle: string | null
  }
  /** The rotating token that a browser shows beside its session. */
  login_turn: {
    /** A hash of the session's token. */
    session: string
    /** A hash of the current token. */
    token: string
    /** A hash of the previous token. */
    before: string | null
    /** Whether the browser has shown the current token. */
    is_seen: number
    turned_at: number
  }
  /** The releases of the gateway's shares. */
  login_release: { user_id: string; released_at: number }
  /** Enrolments of new browsers, which open browsers of the same users approve. Their messages are public or encrypted. */
  login_enrolment: {
    /** The hash of the new browser's key and nonce. */
    commitment: string
    user_id: string
    /** The session of the new browser. */
    session: string
    /** The names of the new browser and its system; `null`: unknown. */
    browser: string | null
    system: string | null
    /** The public key of the open browser; `null`: it has not answered. */
    answer: string | null
    /** JSON of the new browser's key and nonce; `null`: not revealed yet. */
    reveal: string | null
    /** JSON of the device's share, encrypted to the new browser. */
    share: string | null
    started_at: number
    ended_at: number | null
  }
  /** Addresses that may not log in, by a keyed hash. */
  login_blocked: { email: string; blocked_at: number }
  /** Tables of better-auth. Our code reads and deletes their rows. It writes the address of a user, and locks users. */
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
