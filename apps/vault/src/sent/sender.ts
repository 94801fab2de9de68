import type { ChainNode } from '../chain/node.ts'
import type { Site } from '../site/site.ts'

/** An account of the page that sends on a chain. `signal`: aborts when the site stops waiting. */
export type Sender = {
  site: Pick<Site, 'sent'>
  node: ChainNode
  account: string
  signal: AbortSignal
}
