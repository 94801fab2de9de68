/** Where the client remembers things. Synchronous, so that stored state is there before the first render. */
export type Storage = {
  /** What is stored under a key, `null` when nothing is. */
  get(key: string): string | null
  /** Stores a value under a key. */
  set(key: string, value: string): void
  /** Forgets a key. */
  remove(key: string): void
  /**
   * Calls `listener` for every key that another tab wrote or removed (`null`). Returns the undo. Absent where no other
   * tab has a part in it.
   */
  watch?(listener: (key: string, value: string | null) => void): () => void
}

/** Every key, under our own prefix. */
export const storageKeys = {
  activeNamespace: '@latchkey/active_namespace',
  activeNetwork: '@latchkey/active_caip_network_id',
  connectedNamespaces: '@latchkey/connected_namespaces',
  connectionStatus: '@latchkey/connection_status',
  connections: '@latchkey/connections',
  selected: '@latchkey/selected_accounts',
  recentWallets: '@latchkey/recent_wallets',
  walletId: '@latchkey/wallet_id',
  walletName: '@latchkey/wallet_name',
  accountTypes: '@latchkey/preferred_account_types',
  portfolioCache: '@latchkey/portfolio_cache',
  nativeBalanceCache: '@latchkey/native_balance_cache',
  namesCache: '@latchkey/ens_cache',
  identityCache: '@latchkey/identity_cache',
  openRequest: '@latchkey/open_request',
  lostConnection: '@latchkey/lost_connection',
  pendingTransactions: '@latchkey/pending_transactions',
  unseenOutcomes: '@latchkey/unseen_outcomes',
  openSubmissions: '@latchkey/open_submissions',
  addressBook: '@latchkey/address_book',
  money: '@latchkey/money',
  language: '@latchkey/language',
  /** Name and format are fixed by the WalletConnect libraries. */
  deepLinkChoice: 'WALLETCONNECT_DEEPLINK_CHOICE',
  sessions: '@latchkey/siwx',
  dismissedSignIn: '@latchkey/dismissed_sign_in',
  connectedSocial: '@latchkey/connected_social',
} as const

/** The key that holds the id of the connector that a namespace is connected by. */
export function connectorIdKey(namespace: string): string {
  return `@latchkey/${namespace}:connected_connector_id`
}
