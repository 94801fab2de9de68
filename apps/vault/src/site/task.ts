import type { Json } from '@latchkey/auth/channel'
import type { ChainNode } from '../chain/node.ts'
import type { Counterfactual } from '../counterfactual/account.ts'
import type { Site } from './site.ts'

/** One request of the site, checked against the open wallet. */
export type SignTask = {
  site: Site
  node: ChainNode
  /** The address that the site works with. */
  account: string
  /** The address of the visitor's own key, which controls the contract account. */
  owner: string
  /** The contract account that `account` is, if it is a separate contract. */
  counterfactual?: Counterfactual
  params: Json
  signal: AbortSignal
}

/** The answer to the site, or a function that waits for it while the visitor can answer the next question. */
export type SignAnswer = Json | (() => Promise<Json>)
