import * as v from 'valibot'

const rates = v.object({ perDollar: v.record(v.string(), v.string()) })

/** Returns the visitor's currency and its rate to the dollar, or the dollar if no rate is known. */
export async function rateOf(gatewayUrl: string, wanted: string): Promise<[string, number]> {
  if (wanted === 'USD') return ['USD', 1]
  const parsed = v.safeParse(rates, await readJson(new URL('/v1/fiat/rates', gatewayUrl)))
  const rate = parsed.success ? Number(parsed.output.perDollar[wanted]) : Number.NaN
  return Number.isFinite(rate) && rate > 0 ? [wanted, rate] : ['USD', 1]
}

/** Reads JSON. Returns `undefined` on a failure, which must not block the visitor's wallet. */
export async function readJson(url: URL, init: RequestInit = {}): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(10_000)
    const response = await fetch(url, { credentials: 'omit', signal, ...init })
    return await response.json()
  } catch {
    return undefined
  }
}
