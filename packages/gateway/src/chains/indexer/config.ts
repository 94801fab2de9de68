import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(1))

/**
 * What the index of a chain has. `accounts`: what concerns the accounts that were requested lately. `all`: every block.
 * `off`: nothing.
 */
export const indexSchema = v.optional(
  v.pipe(
    v.union([v.picklist(['accounts', 'all', 'off']), v.boolean()], 'Neither accounts, all nor off'),
    v.transform((mode): IndexMode => {
      if (typeof mode === 'string') return mode
      return mode ? 'all' : 'off'
    }),
  ),
  'off',
)

export type IndexMode = 'accounts' | 'all' | 'off'

/** The limits of the index of each chain. */
export const indexingSchema = v.strictObject({
  /** Days after its last request for which an account is followed. */
  followDays: v.optional(count, 30),
  /** The most accounts that are followed on a chain. A further one waits until one of them is no longer in use. */
  accountsMax: v.optional(count, 20_000),
  /**
   * The most accounts of a chain that one network (an IPv4 address, or 48 bits of an IPv6 address) has followed or renewed
   * within six hours. An account that is in use needs no renewal.
   */
  accountsPerNetwork: v.optional(count, 2_000),
  /** Transactions of one account in a day, above which it is not followed for a day. */
  transactionsPerDay: v.optional(count, 2_000),
  /** Days for which transactions are kept; absent: 365, and for `all` without end. */
  keepDays: v.optional(count),
  /** Megabytes of a chain's index, above which the oldest transactions are deleted; absent: 10,000, for `all` no limit. */
  megabytesMax: v.optional(count),
  /** Blocks behind the newest one, above which the index of accounts starts again at the newest. */
  catchUpMax: v.optional(count, 20_000),
})

export type IndexingSettings = v.InferOutput<typeof indexingSchema>

/** How long and how much of a chain is kept, in seconds and bytes. */
export type Retention = { seconds: number; bytes: number }

const day = 86_400

/** Returns what the settings say about a chain that is indexed in this mode. */
export function retentionOf(
  mode: IndexMode,
  { keepDays, megabytesMax }: IndexingSettings,
): Retention {
  const isWhole = mode === 'all'
  return {
    seconds: (keepDays ?? (isWhole ? Infinity : 365)) * day,
    bytes: (megabytesMax ?? (isWhole ? Infinity : 10_000)) * 1_000_000,
  }
}
