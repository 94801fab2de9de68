import type { ChainId } from '@latchkey/protocol'

/** Whose remote data is meant. */
export type AccountOnChain = { chainId: ChainId; address: string }

/** Something remote, for TanStack Query or anything like it. `key` is unique to what is asked for. */
export type Resource<T> = {
  key: readonly unknown[]
  fetch(signal?: AbortSignal): Promise<T>
  /** Milliseconds for which an answer is taken as current. */
  staleTime: number
}

/** Something remote that comes in pages. `next` is the cursor of the page behind, `null` at the end. */
export type PagedResource<Item> = {
  key: readonly unknown[]
  fetchPage(cursor: string | null, signal?: AbortSignal): Promise<Page<Item>>
  staleTime: number
}

export type Page<Item> = { items: readonly Item[]; next: string | null; total?: number }
