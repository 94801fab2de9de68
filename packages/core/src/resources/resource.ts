import type { AccountId, ChainId } from '@latchkey/protocol'
import type { Page, PagedTypes, ResourceTypes } from './types.ts'

/** Whose remote data is meant. */
export type AccountOnChain = { chainId: ChainId; address: string }

export type ResourceKind = keyof ResourceTypes
export type PagedKind = keyof PagedTypes
export type AnyKind = ResourceKind | PagedKind

/**
 * The kind, then all that makes the request unique. Data of an account has its CAIP-10 account id in the second
 * place, so that `invalidate(kind, account)` finds it.
 */
export type ResourceKey<Kind extends AnyKind = AnyKind> = readonly [Kind, ...unknown[]]

/** Something remote. The key and the function are also what TanStack Query's options ask for. */
export type Resource<Kind extends ResourceKind> = {
  key: ResourceKey<Kind>
  /** `fresh` passes over what storage keeps, where storage keeps anything. */
  fetch(signal?: AbortSignal, fresh?: boolean): Promise<ResourceTypes[Kind]>
  /** Milliseconds for which an answer is taken as current. */
  staleTime: number
}

/** Something remote that comes in pages. `next` is the cursor of the page behind, `null` at the end. */
export type PagedResource<Kind extends PagedKind> = {
  key: ResourceKey<Kind>
  fetchPage(cursor: string | null, signal?: AbortSignal): Promise<Page<PagedTypes[Kind]>>
  staleTime: number
}

/** Remote data that is not true any more: of one account (CAIP-10), or of all. */
export type Change = { kind: AnyKind; account?: AccountId }
