import { accountId, earlyError } from '@latchkey/protocol'
import { getHistory, type Transaction } from '@latchkey/protocol/wire'
import type { Latchkey } from '../kernel/client/client.ts'
import { loadServices } from '../kernel/loadServices.ts'
import type { Purchase, PurchaseStatus } from '../kernel/resources/purchases.ts'
import type { AccountOnChain, PagedResource } from '../kernel/resources/resource.ts'
import { hasArrived } from './arrival.ts'

/** The purchases of an account, newest first. Throws `HISTORY_UNAVAILABLE` with the cause. */
export function purchases(
  client: Latchkey,
  { chainId, address }: AccountOnChain,
): PagedResource<'purchases'> {
  return {
    key: ['purchases', accountId(chainId, address)],
    staleTime: 0,
    async fetchPage(cursor, signal) {
      try {
        const { callRoute } = await loadServices()
        const query = { chainId, onramp: 'coinbase' as const, ...(cursor && { cursor }) }
        const request = { params: { account: address }, query }
        const page = await callRoute(client, getHistory, request, signal)
        const items = await Promise.all(
          page.data.map(async (transaction) => ({
            transaction,
            status: await statusOf(client, address, transaction, signal),
          })),
        )
        return { items, next: page.next ?? null }
      } catch (cause) {
        if (signal?.aborted) throw cause
        throw earlyError('HISTORY_UNAVAILABLE', cause)
      }
    },
  }
}

async function statusOf(
  client: Latchkey,
  address: string,
  transaction: Transaction,
  signal: AbortSignal | undefined,
): Promise<PurchaseStatus> {
  switch (transaction.metadata.status) {
    case 'failed':
    case 'ONRAMP_TRANSACTION_STATUS_FAILED':
      return 'failed'
    case 'pending':
    case 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS':
      return 'inProgress'
    case 'confirmed':
    case 'ONRAMP_TRANSACTION_STATUS_SUCCESS':
      return (await hasArrived(client, address, transaction, signal)) ? 'arrived' : 'paid'
  }
}

/** Whether a purchase still changes. */
export function isUnsettled({ status }: Purchase): boolean {
  return status === 'inProgress' || status === 'paid'
}

/**
 * The purchase that was begun, and how sure that is. `certain`: its page's URL names it, or it is newer and no other one is newer
 * or in progress. `likely`: it is newer. `possible`: an older one in progress, which can be another one.
 */
export type BegunPurchase = { purchase: Purchase; match: 'certain' | 'likely' | 'possible' }

/**
 * Finds the purchase that was begun: the one that its page's URL names, since anybody can make purchases for any account.
 * Where the URL names none, a newer one than `since` (milliseconds of epoch), or one that is in progress.
 */
export function findBegun(
  found: readonly Purchase[],
  { since, url }: { since: number; url: string },
): BegunPurchase | undefined {
  const named = found.find(({ transaction }) => url.endsWith(`/${transaction.id}`))
  if (named) return { purchase: named, match: 'certain' }
  if (/\/onramp\/sandbox\/[\w-]+$/.test(url)) return undefined
  const isNewer = ({ transaction }: Purchase) => Date.parse(transaction.metadata.minedAt) >= since
  const newer = found.find(isNewer)
  if (newer) {
    const isOnlyOne = found.every(
      (one) => one === newer || !(isNewer(one) || one.status === 'inProgress'),
    )
    return { purchase: newer, match: isOnlyOne ? 'certain' : 'likely' }
  }
  const older = found.find(({ status }) => status === 'inProgress')
  return older && { purchase: older, match: 'possible' }
}
