import type { getFiatRates } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { json, orUnavailable } from '@latchkey/service/http'
import type { Rates } from '../ports/rates.ts'

/** What a US dollar is in other currencies. */
export function ratesHandler(rates: Rates): Handler<typeof getFiatRates> {
  return async () => {
    const read = await orUnavailable('rates', rates.read())
    if (!read.ok) return read.refusal
    const { rates: found, isPartial } = read.value
    return isPartial ? json(found) : json(found, 'public, max-age=300')
  }
}
