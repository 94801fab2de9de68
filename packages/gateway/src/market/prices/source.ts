import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Reading } from './decide.ts'

/** Readings by token address (lower case on EVM; the native coin under its wire address). */
export type Readings = ReadonlyMap<string, readonly Reading[]>

/** What a source has of a chain. */
export type SourceAnswer = {
  readings: Readings
  /** Why some readings are `unread`; absent where all could be read. */
  failure?: unknown
}

/** A source of prices. Never rejects for a failure upstream: what it failed to read is `unread`. */
export type PriceSource = { read(chain: ChainConfig): Promise<SourceAnswer> }

/** Joins the readings of several sources. */
export function joinReadings(all: readonly Readings[]): Map<string, readonly Reading[]> {
  const joined = new Map<string, readonly Reading[]>()
  for (const readings of all)
    for (const [address, some] of readings)
      joined.set(address, [...(joined.get(address) ?? []), ...some])
  return joined
}
