import type { Json } from '@latchkey/auth/channel'
import type { ChainNode } from '../chain/node.ts'
import type { Counterfactual } from '../counterfactual/account.ts'
import type { Site } from './site.ts'

/** One request of the site, checked against the wallet that is open. */
export type SignTask = {
  site: Site
  node: ChainNode
  /** The address that the site works with. */
  account: string
  /** The address of the visitor's own key: a contract of theirs does what it says. */
  owner: string
  /** What that account is, where it is a contract beside the plain one. */
  counterfactual?: Counterfactual
  params: Json
  signal: AbortSignal
}

/** What the site is answered; or what is waited for before that, when the visitor can be asked the next thing already. */
export type SignAnswer = Json | (() => Promise<Json>)
