import { type TierName, tierNames } from './tiers.ts'

export type RunOptions = {
  /** The tiers to run, in their order. */
  tiers: readonly TierName[]
  /** Whether the long form runs after them. */
  isLong: boolean
  /** Whether a red tier ends the run. */
  isBail: boolean
}

/**
 * Reads the options of the test command: `--tier NAME` (repeatable), `--long`, `--bail`.
 *
 * @throws Error for an unknown option or tier.
 */
export function parseOptions(args: readonly string[]): RunOptions {
  const chosen = new Set<string>()
  let isLong = false
  let isBail = false
  const waiting = [...args]
  for (let arg = waiting.shift(); arg !== undefined; arg = waiting.shift()) {
    if (arg === '--long') isLong = true
    else if (arg === '--bail') isBail = true
    else if (arg === '--tier') chosen.add(parseTier(waiting.shift()))
    else
      throw new Error(`Unknown option ${arg}. Known: --tier ${tierNames.join('|')}, --long, --bail`)
  }
  const tiers = chosen.size > 0 ? tierNames.filter((name) => chosen.has(name)) : tierNames
  return { tiers, isLong, isBail }
}

function parseTier(name: string | undefined): TierName {
  const tier = tierNames.find((one) => one === name)
  if (!tier) throw new Error(`--tier needs one of ${tierNames.join(', ')}`)
  return tier
}
