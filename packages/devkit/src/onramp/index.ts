import { createCheckout, type Typed } from './checkout.ts'
import { type Content, pageHeaders, renderPage } from './frame.ts'
import { purchasePage, unknownPage } from './page.ts'
import { createPayouts } from './payouts.ts'
import type { Purchase } from './purchases.ts'
import { type Texts, textsFor } from './texts.ts'
import type { SandboxSettings, SandboxTools } from './tools.ts'

export { createPayouts }

/** A response of the page. */
type SandboxReply = { status: number; body: string; headers: Readonly<Record<string, string>> }

/** Milliseconds in which a payment should be mined. */
const patience = 60_000

/**
 * Opens the page that takes test cards, and the payouts of test money. `languages`: those of the visitor (BCP 47). Purchases that were paid for before a restart are
 * paid out at once.
 */
export function openSandbox(
  settings: SandboxSettings,
  tools: SandboxTools,
): {
  /** The page of a purchase; status 404 where there is none. */
  show(id: string, languages: readonly string[]): Promise<SandboxReply>
  /** Takes a card, or the code of its bank. Leads back to the page, or shows what to mend. */
  take(id: string, typed: Typed, languages: readonly string[]): Promise<SandboxReply>
  /** Stops the payouts; resolves when none is under way. */
  close(): Promise<void>
} {
  const { purchases, networkName, style, clock } = tools
  const { now } = clock
  const payouts = createPayouts({ ...tools, confirmations: settings.confirmations, patience, now })
  const checkout = createCheckout({ config: settings, purchases, payouts, now })
  payouts.wake()

  const reply = (status: number, content: Content, texts: Texts) => ({
    status,
    body: renderPage(content, texts, style),
    headers: pageHeaders(style, texts.language),
  })
  const unknown = (texts: Texts) => reply(404, unknownPage(texts.messages), texts)
  function pageOf(
    purchase: Purchase,
    texts: Texts,
    fault?: Parameters<typeof purchasePage>[1]['fault'],
  ) {
    const network = networkName(purchase.chain_id)
    const isExpired = purchases.isExpired(purchase, now())
    const content = purchasePage(purchase, { network, isExpired, fault }, texts.messages)
    return reply(fault ? 422 : 200, content, texts)
  }

  return {
    async show(id, languages) {
      const texts = textsFor(languages)
      const purchase = await purchases.find(id)
      return purchase ? pageOf(purchase, texts) : unknown(texts)
    },
    async take(id, typed, languages) {
      const texts = textsFor(languages)
      const purchase = await purchases.find(id)
      if (!purchase) return unknown(texts)
      const { fault } = await checkout.pay(purchase, typed)
      if (fault !== undefined) return pageOf(purchase, texts, fault)
      const location = `/onramp/sandbox/${encodeURIComponent(id)}`
      return { status: 303, body: '', headers: { location, 'cache-control': 'no-store' } }
    },
    close: payouts.close,
  }
}
