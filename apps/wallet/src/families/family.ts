import type { Review } from '@latchkey/devkit/wallets/parts'
import type { ChainId, Namespace } from '@latchkey/protocol'

/** One account of a family: all its addresses, such as a payment and an ordinals address. */
export type FamilyAccount = { name: string; addresses: readonly [string, ...string[]] }

/** What a site asks over a session, on one of the chains that the session has. */
export type SiteRequest = {
  method: string
  params: unknown
  chainId: ChainId
  /** The session's addresses on that chain. */
  addresses: readonly string[]
  /** Rejects with code 4001 when the visitor refuses. */
  ask(review: Review): Promise<void>
  /** The site asks for another chain of the family, and the visitor agreed. */
  moveTo(chainId: ChainId): void
}

/** What the wallet can do on one family of chains. */
export type Family = {
  namespace: Namespace
  title: string
  chains: readonly { id: ChainId; name: string }[]
  accounts: readonly FamilyAccount[]
  methods: readonly string[]
  events: readonly string[]
  /** Answers a request; rejects with an error that has a `code`. */
  answer(request: SiteRequest): Promise<unknown>
}
