/** What this client remembers, under Latchkey's prefix. */
export const keys = {
  /** Hex of the ed25519 seed by which the relay knows this browser. */
  seed: '@latchkey/walletconnect/relay_seed',
  session: '@latchkey/walletconnect/session',
  /** Why a session cannot be used any more, until the visitor disconnects or connects again. */
  quarantine: '@latchkey/walletconnect/quarantine',
  /** Marks of the messages that some tab has handled. */
  handled: '@latchkey/walletconnect/handled',
  /** One message on its way to the other tabs. */
  shared: '@latchkey/walletconnect/shared',
} as const
