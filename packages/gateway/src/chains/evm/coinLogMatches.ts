/** How logs of the native coin and native transfers belong together. */
export type CoinLogMatches<Transfer> = {
  /** Logs that say the same as a native transfer. */
  repeated: ReadonlySet<Transfer>
  /** Native transfers to or from the coin's contract, which a log reports from one account to the other. */
  passed: ReadonlySet<Transfer>
}

/**
 * Matches logs of the native coin with the native transfers of the same transaction. Each native transfer belongs to one log
 * at most. `keyOf`: equal for the same transfer. `partsOf`: the transfers that a log's one consists of, if it goes through
 * its contract, as it does on Polygon.
 */
export function matchCoinLogs<Transfer>(
  natives: readonly Transfer[],
  logs: readonly Transfer[],
  {
    partsOf,
    keyOf,
  }: { partsOf(log: Transfer): readonly Transfer[]; keyOf(transfer: Transfer): string },
): CoinLogMatches<Transfer> {
  const free = new Map<string, Transfer[]>()
  for (const native of natives) {
    const same = free.get(keyOf(native))
    if (same) same.push(native)
    else free.set(keyOf(native), [native])
  }
  const repeated = new Set<Transfer>()
  const passed = new Set<Transfer>()
  for (const log of logs) if (free.get(keyOf(log))?.shift()) repeated.add(log)
  for (const log of logs) {
    if (repeated.has(log)) continue
    for (const part of partsOf(log)) {
      const native = free.get(keyOf(part))?.shift()
      if (native) passed.add(native)
    }
  }
  return { repeated, passed }
}
