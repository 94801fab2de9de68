import { createCheckout, type Typed } from './checkout.ts'
import { pageHeaders, purchasePage, renderPage, unknownPage } from './page.ts'
import { createPayouts } from './payouts.ts'
import type { Purchase } from './purchases.ts'
import type { SandboxSettings, SandboxTools } from './tools.ts'

export { createPayouts }

/** A response of the page. */
type SandboxReply = { status: number; body: string; headers: Readonly<Record<string, string>> }

/** Milliseconds in which a payment should be mined. */
const patience = 60_000

/**
 * Opens the page that takes test cards, and the payouts of test money. Purchases that were paid for before a restart are
 * paid out at once.
 */
export function openSandbox(
  settings: SandboxSettings,
  tools: SandboxTools,
): {
  /** The page of a purchase; status 404 where there is none. */
  show(id: string): Promise<SandboxReply>
  /** Takes a card, or the code of its bank. Leads back to the page, or shows what to mend. */
  take(id: string, typed: Typed): Promise<SandboxReply>
  /** Stops the payouts; resolves when none is under way. */
  close(): Promise<void>
} {
  const { purchases, networkName, style, clock } = tools
  const { now } = clock
  const payouts = createPayouts({ ...tools, confirmations: settings.confirmations, patience, now })
  const checkout = createCheckout({ config: settings, purchases, payouts, now })
  const headers = pageHeaders(style)
  payouts.wake()

  const unknown = () => ({ status: 404, body: renderPage(unknownPage, style), headers })
  function pageOf(purchase: Purchase, fault?: Parameters<typeof purchasePage>[1]['fault']) {
    const network = networkName(purchase.chain_id)
    const isExpired = purchases.isExpired(purchase, now())
    const body = renderPage(purchasePage(purchase, { network, isExpired, fault }), style)
    return { status: fault ? 422 : 200, body, headers }
  }

  return {
    async show(id) {
      const purchase = await purchases.find(id)
      return purchase ? pageOf(purchase) : unknown()
    },
    async take(id, typed) {
      const purchase = await purchases.find(id)
      if (!purchase) return unknown()
      const { fault } = await checkout.pay(purchase, typed)
      if (fault !== undefined) return pageOf(purchase, fault)
      const location = `/onramp/sandbox/${encodeURIComponent(id)}`
      return { status: 303, body: '', headers: { location, 'cache-control': 'no-store' } }
    },
    close: payouts.close,
  }
}
