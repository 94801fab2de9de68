import type {
  getOnrampOptions,
  getSandboxPage,
  postOnrampQuote,
  postOnrampUrl,
  postSandboxPage,
} from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { json, orUnavailable, type Reply, refuse } from '@latchkey/service/http'
import type { PayResult } from '../../market/onramp/checkout.ts'
import { pageHeaders, purchasePage, unknownPage } from '../../market/onramp/page.ts'
import type { Purchase } from '../../market/onramp/purchases.ts'
import type { Chains } from '../ports/chains.ts'
import type { Onramp } from '../ports/onramp.ts'

/** What is sold, and how it can be paid for. */
export function onrampOptionsHandler(onramp: Onramp): Handler<typeof getOnrampOptions> {
  return (_, { baseUrl }) => json(onramp.options(baseUrl))
}

/** What a purchase would cost now. */
export function onrampQuoteHandler(onramp: Onramp): Handler<typeof postOnrampQuote> {
  return async ({ body }) => {
    const read = await orUnavailable('purchaseCurrency', onramp.quote(body))
    if (!read.ok) return read.refusal
    const { value: result } = read
    return result.ok ? json(result.value) : refuse(400, result.field, result.description)
  }
}

/** The page on which the visitor pays. */
export function onrampUrlHandler(onramp: Onramp): Handler<typeof postOnrampUrl> {
  return async ({ body }, { baseUrl }) => {
    const read = await orUnavailable('chainId', onramp.url(body, baseUrl))
    if (!read.ok) return read.refusal
    const { value: result } = read
    return result.ok ? json({ url: result.value }) : refuse(400, result.field, result.description)
  }
}

type Pages = { onramp: Onramp; chains: Chains; now: () => number }

/** The page that takes test cards. */
export function sandboxPageHandler({ onramp, chains, now }: Pages): Handler<typeof getSandboxPage> {
  return async ({ params: { id } }) => {
    const purchase = await onramp.checkout?.find(id)
    return purchase ? pageOf(chains, purchase, now(), undefined) : html(404, unknownPage)
  }
}

/** Takes a test card, or the code of its bank. */
export function sandboxCardHandler({
  onramp,
  chains,
  now,
}: Pages): Handler<typeof postSandboxPage> {
  return async ({ params: { id }, body }) => {
    const purchase = await onramp.checkout?.find(id)
    if (!purchase || !onramp.checkout) return html(404, unknownPage)
    const { fault } = await onramp.checkout.pay(purchase, body)
    if (fault !== undefined) return pageOf(chains, purchase, now(), fault)
    const location = `/onramp/sandbox/${encodeURIComponent(id)}`
    return { status: 303, body: '', headers: { location, 'cache-control': 'no-store' } }
  }
}

function pageOf(
  chains: Chains,
  purchase: Purchase,
  now: number,
  fault: PayResult['fault'],
): Reply<'blob'> {
  const network = chains.find(purchase.chain_id)?.name ?? purchase.chain_id
  return html(fault ? 422 : 200, purchasePage(purchase, network, now, fault))
}

function html(status: number, body: string): Reply<'blob'> {
  return { status, body, headers: pageHeaders }
}
