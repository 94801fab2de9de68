/** Hashes, addresses and amounts are text, times are Unix seconds. */
export type Tables = {
  /** How far the indexer has come on each chain. */
  progress: { chain_id: string; block_number: number; block_hash: string }
  /** The newest indexed blocks, kept to notice reorganisations. */
  block: { chain_id: string; number: number; hash: string }
  transaction: TransactionRow
  transfer: TransferRow
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
    read_at: number
  }
  /** Pictures of NFTs by the id under which the image proxy serves them. */
  picture: { id: string; source: string }
  /** Pictures of wallets by the address that was asked for them; `type` is '' where none was found there. */
  wallet_picture: { source: string; type: string; body: string; read_at: number }
  name: { name: string; registered_at: string; updated_at: string | null; attributes: string }
  name_address: { name: string; coin_type: string; address: string; created_at: string }
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
}

export type SentToRow = {
  chain_id: string
  account: string
  recipient: string
  /** What people look at of the recipient: see `spam/lookalike.ts`. */
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
