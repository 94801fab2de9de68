import type { getFiatRates } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { json, orUnavailable } from '@latchkey/service/http'
import type { Rates } from '../ports/rates.ts'

/** What a US dollar is in other currencies. */
export function ratesHandler(rates: Rates): Handler<typeof getFiatRates> {
  return async () => {
    const read = await orUnavailable('rates', rates.read())
    return read.ok ? json(read.value, 'public, max-age=300') : read.refusal
  }
}
