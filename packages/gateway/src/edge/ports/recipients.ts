import type { RecipientHistory } from '@latchkey/protocol/wire'
import type { ChainConfig } from '../config/schema.ts'

export type RecipientQuery = { chain: ChainConfig; account: string; recipient: string }
export type RecipientAnswer =
  | { ok: true; history: RecipientHistory }
  /** `notIndexed`: the chain's history is not kept. `behind`: it is still being read. */
  | { ok: false; problem: 'notIndexed' | 'behind' }

/** Whom accounts have themselves sent to. Rejects when the source cannot be read. */
export type Recipients = { find(query: RecipientQuery): Promise<RecipientAnswer> }
