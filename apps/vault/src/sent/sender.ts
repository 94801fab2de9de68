import type { ChainNode } from '../chain/node.ts'
import type { Site } from '../site/site.ts'

/** An account of the page that sends something on a chain. `signal`: the site waits for it. */
export type Sender = {
  site: Pick<Site, 'sent'>
  node: ChainNode
  account: string
  signal: AbortSignal
}
