import type { AccountId, ChainId } from '@latchkey/protocol'
import type { Page, PagedTypes, ResourceTypes } from './types.ts'

/** Whose remote data is meant. */
export type AccountOnChain = {
  /** The CAIP-2 id of the chain. */
  chainId: ChainId
  /** The plain address. */
  address: string
}

/** The name of a kind of remote data that is read as a whole, such as `balances`. */
export type ResourceKind = keyof ResourceTypes
/** The name of a kind of remote data that comes in pages, such as `history`. */
export type PagedKind = keyof PagedTypes
/** The name of any kind of remote data. */
export type AnyKind = ResourceKind | PagedKind

/**
 * The kind, then all that makes the request unique. Data of an account has its CAIP-10 account id in the second
 * place, so that `invalidate(kind, account)` finds it.
 */
export type ResourceKey<Kind extends AnyKind = AnyKind> = readonly [Kind, ...unknown[]]

/** Something remote. The key and the function are also what TanStack Query's options ask for. */
export type Resource<Kind extends ResourceKind> = {
  /** Names the request. Equal keys share one cell. */
  key: ResourceKey<Kind>
  /** `fresh` passes over what storage keeps, where storage keeps anything. */
  fetch(signal?: AbortSignal, fresh?: boolean): Promise<ResourceTypes[Kind]>
  /** Milliseconds for which an answer is taken as current. */
  staleTime: number
}

/** Something remote that comes in pages. `next` is the cursor of the page behind, `null` at the end. */
export type PagedResource<Kind extends PagedKind> = {
  /** Names the request, all of its pages together. */
  key: ResourceKey<Kind>
  /** Reads the page behind a cursor, the first for `null`. */
  fetchPage(cursor: string | null, signal?: AbortSignal): Promise<Page<PagedTypes[Kind]>>
  /** Milliseconds for which an answer is taken as current. */
  staleTime: number
}

/** Remote data that is not true any more: of one account (CAIP-10), or of all. */
export type Change = {
  /** The kind of remote data. */
  kind: AnyKind
  /** The CAIP-10 id of the account; absent for all accounts. */
  account?: AccountId
}
