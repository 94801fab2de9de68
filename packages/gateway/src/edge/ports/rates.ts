import type { FiatRates } from '@latchkey/protocol/wire'

/** What a US dollar is in other currencies. `isPartial`: a source failed, so that currencies may be missing. */
export type ReadRates = { rates: FiatRates; isPartial: boolean }

/** What a US dollar is in other currencies, and since when. Rejects when no source can be read. */
export type Rates = { read(): Promise<ReadRates> }
