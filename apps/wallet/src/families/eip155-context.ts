import type { DevChain } from '@latchkey/devkit/wallets/parts'
import type { SiteRequest } from './family.ts'

/** What a method that the dev wallet in a page does not have is answered with. */
export type EvmContext = {
  siteRequest: SiteRequest
  chain: DevChain
  /** The dev wallet's own provider, on the chain and for the account of the session. */
  request(method: string, params: unknown): Promise<unknown>
}
