import type { FiatRates } from '@latchkey/protocol/wire'

/** What a US dollar is in other currencies, and since when. Rejects when the source cannot be read. */
export type Rates = { read(): Promise<FiatRates> }
