import {
  onrampQuote,
  type PurchaseQuote,
  type PurchaseRequest,
  paymentProblem,
  type TypedAmount,
} from '@latchkey/core/features'
import { debounce } from '@latchkey/protocol'
import { useResource } from '../../data/query.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { useDelayed } from '../../ui/useDelayed.ts'
import type { Order } from './order.ts'

/** A request for a price, and the quote once it is known. */
export type Priced = {
  /** `null` while there is no amount that can be paid. */
  request: PurchaseRequest | null
  quote: PurchaseQuote | undefined
}

/** Reads the price of an order when the visitor pauses typing. */
export function usePrice({ choice, payment, method }: Order, typed: TypedAmount): Priced {
  const { client } = useDialogContext()
  const amount = useDelayed(typed.status === 'plain' ? typed.amount : '', debounce.amount)
  const isPayable = !paymentProblem(amount, payment, method)
  const { currency, chainId } = choice
  const request = isPayable
    ? { currency, chainId, payment, amount, ...(method && { method }) }
    : null
  const { data: quote } = useResource(client, request && onrampQuote(client, request))
  return { request, quote: request ? quote : undefined }
}
