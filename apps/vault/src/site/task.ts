import type { Json } from '@latchkey/auth/channel'
import type { ChainNode } from '../chain/node.ts'
import type { Site } from './site.ts'

/** One request of the site, checked against the wallet that is open. */
export type SignTask = {
  site: Site
  node: ChainNode
  account: string
  params: Json
  signal: AbortSignal
}

/** What the site is answered; or what is waited for before that, when the visitor can be asked the next thing already. */
export type SignAnswer = Json | (() => Promise<Json>)
