import type { Latchkey, Page } from '@latchkey/core'
import { history } from '@latchkey/core/features'
import { parseAccountId } from '@latchkey/protocol'
import type { AccountChangeEvent, Transaction } from '@latchkey/protocol/wire'
import { isDoubtful, leadOf, otherSender } from '../common/lead.ts'
import { firstPage } from '../data/firstPage.ts'
import { amountText } from '../format/amount.ts'

/** Something that an account was sent: the transaction, and the amount in words such as `1 ETH`. */
export type Arrival = { hash: string; amount: string }

/**
 * Returns what the transactions of an event brought to the account, oldest first, by the account's activity. Leaves out
 * spam, and the account's own transactions: the view that sent them reports those. Rejects when the activity cannot be
 * read.
 */
export async function arrivalsOf(
  client: Latchkey,
  { account, transactions }: AccountChangeEvent,
  locale: string,
  signal: AbortSignal,
): Promise<Arrival[]> {
  const owner = parseAccountId(account)
  if (!owner || transactions.length === 0) return []
  const items = await activityWith(transactions, () => activityOf(client, owner, signal), signal)
  return items
    .filter(({ metadata }) => transactions.includes(metadata.hash))
    .flatMap((transaction) => arrivalOf(transaction, owner.address, locale) ?? [])
    .toReversed()
}

/** Times that the activity is read again, and the milliseconds before each of them. */
const patience = { times: 3, pause: 1_000 }

/**
 * Reads the newest activity until it has the transactions. A service may report a transaction before its activity lists
 * it.
 */
async function activityWith(
  hashes: readonly string[],
  read: () => Promise<Page<Transaction>>,
  signal: AbortSignal,
): Promise<readonly Transaction[]> {
  for (let time = 0; ; time += 1) {
    const { items } = await read()
    const known = new Set(items.map(({ metadata }) => metadata.hash))
    if (time === patience.times || hashes.every((hash) => known.has(hash))) return items
    await new Promise((resolve) => setTimeout(resolve, patience.pause))
    signal.throwIfAborted()
  }
}

function arrivalOf(transaction: Transaction, address: string, locale: string): Arrival | undefined {
  const { hash, status, is_spam: isSpam } = transaction.metadata
  const { transfer, gave } = leadOf(transaction, address)
  const token = transfer?.fungible_info
  const isOwn = transaction.metadata.sender !== undefined && !otherSender(transaction, address)
  if (status !== 'confirmed' || isSpam || isOwn || gave) return undefined
  if (transfer?.direction !== 'in' || !token || isDoubtful(transfer)) return undefined
  return { hash, amount: amountText(transfer.quantity.numeric, locale, token.symbol) }
}

/** The newest activity, shared with the views that show it. */
function activityOf(
  client: Latchkey,
  owner: { chainId: Parameters<typeof history>[1]['chainId']; address: string },
  signal: AbortSignal,
): Promise<Page<Transaction>> {
  const resource = history(client, owner)
  const cell = client.resources.pages(resource)
  return new Promise((resolve, reject) => {
    const check = () => {
      const { data, error, isFetching } = cell.get()
      if (isFetching) return
      undo()
      if (data && error === undefined) resolve(data)
      else reject(error)
    }
    const undo = cell.subscribe(check)
    cell.ensure(firstPage(resource), 0)
    signal.addEventListener('abort', () => {
      undo()
      reject(signal.reason)
    })
  })
}
