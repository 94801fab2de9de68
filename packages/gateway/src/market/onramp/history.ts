import { isChainId } from '@latchkey/protocol'
import type { Transaction } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { formatUnits } from 'viem'
import { readCursor, writeCursor } from '../../account/history/cursor.ts'
import { wireAccountId } from '../../chains/evm/address.ts'
import type { Onramp } from '../../edge/ports/onramp.ts'
import { type Good, pictureOf } from './goods.ts'
import { isExpired, type Purchase, type PurchaseState, type Purchases } from './purchases.ts'

const pageSize = 50
const pointSchema = v.object({ time: v.pipe(v.number(), v.safeInteger()), id: v.string() })

/** Pages of an account's purchases, as activity. */
export function createPurchaseHistory(
  purchases: Purchases,
  goods: readonly Good[],
  now: () => number,
): Onramp['purchases'] {
  return async (account, chains, cursor, baseUrl) => {
    const before = cursor === undefined ? undefined : readCursor(pointSchema, cursor)
    if (cursor !== undefined && !before) return undefined
    const rows = await purchases.page(account, chains, before, pageSize + 1)
    const shown = rows.slice(0, pageSize)
    const last = shown.at(-1)
    const next =
      rows.length > pageSize && last ? writeCursor({ time: last.card_at, id: last.id }) : null
    return {
      data: shown.map((purchase) =>
        transactionOf(purchase, pictureOf(goodOf(goods, purchase), baseUrl), now()),
      ),
      next,
    }
  }
}

/** What visitors call the provider of test money. */
export const sandboxLabel = 'Test money'

type Status = Transaction['metadata']['status']
const statuses: Record<PurchaseState, Status> = {
  open: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  challenge: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  paid: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  sent: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  success: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
  failed: 'ONRAMP_TRANSACTION_STATUS_FAILED',
}

/** What was bought; where it is not sold any more, only its name is known. */
function goodOf(goods: readonly Good[], { chain_id, token, symbol }: Purchase) {
  return (
    goods.find(({ chain, address }) => chain.id === chain_id && address === token) ?? { symbol }
  )
}

function transactionOf(purchase: Purchase, url: string, now: number): Transaction {
  const { id, chain_id: chain, account, token, symbol, name } = purchase
  const address = token === '' ? {} : { address: wireAccountId(chain, token) }
  const numeric = formatUnits(BigInt(purchase.units), purchase.decimals)
  return {
    id,
    metadata: {
      operationType: 'buy',
      hash: purchase.hash ?? '',
      minedAt: new Date(purchase.card_at).toISOString(),
      sentFrom: sandboxLabel,
      sentTo: account,
      // It can no longer be paid.
      status: statuses[isExpired(purchase, now) ? 'failed' : purchase.state],
      nonce: 1,
      application: { name: sandboxLabel, iconUrl: null },
      chain: isChainId(chain) ? chain : null,
      purchase: paymentOf(purchase, now),
    },
    transfers: [
      {
        fungible_info: { name, symbol, icon: { url }, ...address },
        direction: 'in',
        quantity: { numeric },
      },
    ],
  }
}

/** The reasons that the page of test cards stores, as the wire names them. None of these charged the card. */
const declined: ReadonlyMap<string | null, 'cardDeclined' | 'bankDeclined'> = new Map([
  ['The card was declined', 'cardDeclined'],
  ['The bank did not approve the payment', 'bankDeclined'],
])

/** How a purchase is paid, and why it failed. */
function paymentOf(purchase: Purchase, now: number): Transaction['metadata']['purchase'] {
  const { total, fiat, method, state, reason } = purchase
  const known = state === 'failed' ? declined.get(reason) : undefined
  const failure = isExpired(purchase, now) ? 'expired' : known
  return {
    amount: total,
    currency: fiat,
    method,
    ...(failure && { failure, isCharged: false }),
  }
}
