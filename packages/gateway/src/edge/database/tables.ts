import type { ChainId } from '@latchkey/protocol'

/** Hashes, addresses and amounts are text, times are Unix seconds. */
export type Tables = {
  /** How far the indexer has come on each chain. */
  progress: { chain_id: string; block_number: number; block_hash: string }
  /** The newest indexed blocks, kept to notice reorganisations. */
  block: { chain_id: string; number: number; hash: string }
  /** What the index of each chain covers. */
  index_state: IndexStateRow
  /** The accounts that the indexes of accounts follow. */
  followed_account: FollowedAccountRow
  transaction: TransactionRow
  transfer: TransferRow
  user_operation: UserOperationRow
  /** Which transactions concern which account: what history is paged by. */
  activity: {
    chain_id: string
    account: string
    block_number: number
    tx_index: number
    time: number
  }
  /** Whom each account has itself sent the native coin or a token to, and when first. */
  sent_to: SentToRow
  /** How much of the history of a Solana account has been read. */
  account_history: {
    chain_id: string
    account: string
    /** The newest signature that has been read. */
    newest: string | null
    /** The oldest one, while there are older ones to read. */
    oldest: string | null
    /** The slot from which on everything is known; 0 when it is the whole history. */
    known_since: number
  }
  /** Events that pages have reported. Times are Unix milliseconds. */
  analytics_event: {
    id: string
    project_id: string
    event: string
    url: string
    domain: string
    /** By the clock of the page. */
    told_at: number
    received_at: number
    /** JSON. */
    properties: string
    /** A hash. */
    account: string | null
  }
  /** Nonces of sign-in messages that have not been spent; Unix milliseconds. */
  sign_in_nonce: { nonce: string; expires_at: number }
  /** Who is signed in, by a hash of the cookie's token, and what was signed; Unix milliseconds. */
  sign_in_session: {
    id: string
    account: string
    message: string
    signature: string
    cacao: string | null
    expires_at: number
  }
  /** What contracts say about themselves, read once. */
  contract: {
    chain_id: string
    address: string
    name: string
    symbol: string
    decimals: number
  }
  /** What single NFTs say about themselves. */
  nft: {
    chain_id: string
    contract: string
    token_id: string
    name: string
    description: string
    picture: string | null
    /** JSON of its traits. */
    traits: string
    read_at: number
  }
  /** Pictures of NFTs by the id under which the image proxy serves them. */
  picture: { id: string; source: string }
  /** Pictures of wallets by their source. `type` is '' if the source has none. */
  wallet_picture: { source: string; type: string; body: string; read_at: number }
  /** The last good text of each Token List, by its address. Unix milliseconds. */
  token_list: { url: string; body: string; read_at: number }
  /** What visitors bought with test cards. */
  purchase: PurchaseRow
  /** One row, which a payout locks, so that an hour's purchases are counted one by one. */
  purchase_turn: { id: number }
  name: {
    name: string
    registered_at: string
    updated_at: string | null
    attributes: string
    /** Of a registered name: its zone, and the address that registered it. */
    zone: string | null
    owner: string | null
  }
  /** Texts that accounts may sign to register a name; `expires_at` in Unix milliseconds. */
  name_challenge: { nonce: string; message: string; address: string; expires_at: number }
  name_address: { name: string; coin_type: string; address: string; created_at: string }
}

export type IndexStateRow = {
  chain_id: string
  mode: 'accounts' | 'all'
  /** Counts the changes of the followed accounts. */
  version: number
  /** From this block on the index has gaps neither in blocks nor in what it keeps of them. */
  from_block: number
  /** Unix seconds: everything later is in blocks from `from_block` on. */
  since: number
  /** Of the newest block, in Unix seconds. */
  time: number
  /** What the rows of the chain take, about. */
  bytes: number
}

/** Unix seconds. */
export type FollowedAccountRow = {
  chain_id: string
  account: string
  requested_at: number
  /** The first block of which the index has everything about the account; absent while it is not followed. */
  from_block: number | null
  since: number | null
  /** An account with too many transactions is not followed before this. */
  paused_until: number
}

export type TransactionRow = {
  chain_id: string
  block_number: number
  tx_index: number
  hash: string
  sender: string
  /** The new contract when the transaction creates one. */
  recipient: string | null
  creates: number
  /** Native base units. */
  value: string
  nonce: number
  succeeded: number
  /** The first 4 bytes of the data, or '' when there is none. */
  selector: string
  time: number
  /** What the sender paid, in native base units; absent where it was indexed before this was kept. */
  fee: string | null
}

/** What a bundler carried out for a smart account (ERC-4337), at the account's own word. */
export type UserOperationRow = {
  chain_id: string
  block_number: number
  tx_index: number
  /** Order inside the transaction. */
  position: number
  account: string
  /** What the account itself paid for it, in native base units: nothing where a paymaster paid. */
  fee: string
  succeeded: number
  /** Who paid for it in the account's place. */
  paymaster: string | null
  /** Which token transfers of the transaction it made: from the first position on, and before the second one. */
  first_token: number
  end_token: number
  /** The same of native coins. */
  first_coin: number
  end_coin: number
}

export type SentToRow = {
  chain_id: string
  account: string
  recipient: string
  /** The ends of the recipient that people compare: `comparedEnds` of protocol. */
  ends: string
  /** Of the first time; a slot on Solana. */
  block_number: number
  time: number
}

export type TransferKind = 'native' | 'erc20' | 'erc721' | 'erc1155' | 'approval'
export type TransferRow = {
  chain_id: string
  block_number: number
  tx_index: number
  /** Order inside the transaction. */
  position: number
  kind: TransferKind
  /** Absent for the native coin. */
  contract: string | null
  token_id: string | null
  sender: string
  recipient: string
  /** Base units, or how many of an ERC-1155 token. */
  amount: string
}

/** Sums of money are text with two decimals; times are Unix milliseconds. */
export type PurchaseRow = {
  id: string
  chain_id: ChainId
  account: string
  /** '' for the native coin. */
  token: string
  name: string
  symbol: string
  decimals: number
  /** Base units that are paid out. */
  units: string
  fiat: string
  total: string
  fee: string
  network_fee: string
  method: string
  state: 'open' | 'challenge' | 'paid' | 'sent' | 'success' | 'failed'
  reason: string | null
  created_at: number
  expires_at: number
  /** When the card was taken; 0 before. */
  card_at: number
  /** Before this nothing is paid out. */
  due_at: number
  /** Wrong codes. */
  attempts: number
  /** Who pays out, and the signed transaction, kept before it is sent. */
  faucet: string | null
  nonce: number | null
  raw: string | null
  hash: string | null
  /** Hashes of the same payment at lower prices, oldest first, divided by spaces: any of them may be mined. */
  earlier: string
}
