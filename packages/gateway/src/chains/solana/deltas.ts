import type { SolanaTransaction } from './shapes.ts'

/** How much of something an account gained (or lost, when negative) in a transaction, and from or to whom. */
export type Delta = { units: bigint; other: string | undefined }

/** What the owner gained or lost of SOL, the fee and the rent of token accounts that it opened not counted. */
export function lamportDelta(transaction: SolanaTransaction, owner: string): Delta | undefined {
  const { meta } = transaction
  const keys = keysOf(transaction)
  const index = keys.indexOf(owner)
  if (index === -1) return undefined
  const gain = (at: number) =>
    BigInt(meta.postBalances[at] ?? 0) - BigInt(meta.preBalances[at] ?? 0)
  const paid = index === 0 ? BigInt(meta.fee) + openedRent(transaction) : 0n
  const units = gain(index) + paid
  if (units === 0n) return undefined
  const tokenAccounts = new Set((meta.postTokenBalances ?? []).map((one) => one.accountIndex))
  const others = keys.flatMap((key, at) =>
    at !== index && !tokenAccounts.has(at) && gain(at) !== 0n ? [{ key, units: gain(at) }] : [],
  )
  return { units, other: opposite(others, units) }
}

/** What the owner gained or lost of each token. */
export function tokenDeltas(transaction: SolanaTransaction, owner: string): Map<string, Delta> {
  const byMint = new Map<string, Map<string, bigint>>()
  const { preTokenBalances, postTokenBalances } = transaction.meta
  const add = (entries: typeof preTokenBalances, sign: bigint) => {
    for (const { mint, owner: holder, uiTokenAmount } of entries ?? []) {
      if (holder === undefined) continue
      const holders = byMint.get(mint) ?? new Map<string, bigint>()
      holders.set(holder, (holders.get(holder) ?? 0n) + sign * uiTokenAmount.amount)
      byMint.set(mint, holders)
    }
  }
  add(preTokenBalances, -1n)
  add(postTokenBalances, 1n)
  const deltas = new Map<string, Delta>()
  for (const [mint, holders] of byMint) {
    const units = holders.get(owner) ?? 0n
    if (units === 0n) continue
    const others = [...holders].flatMap(([key, gained]) =>
      key === owner ? [] : [{ key, units: gained }],
    )
    deltas.set(mint, { units, other: opposite(others, units) })
  }
  return deltas
}

export function keysOf(transaction: SolanaTransaction): string[] {
  return transaction.transaction.message.accountKeys.map((key) => key.pubkey)
}

/** Whose change is the largest in the other direction. */
function opposite(
  others: readonly { key: string; units: bigint }[],
  units: bigint,
): string | undefined {
  const against = others.filter((one) => one.units > 0n !== units > 0n && one.units !== 0n)
  const size = (value: bigint) => (value < 0n ? -value : value)
  return against.sort((one, two) => (size(two.units) > size(one.units) ? 1 : -1))[0]?.key
}

function openedRent({ meta }: SolanaTransaction): bigint {
  return (meta.postTokenBalances ?? [])
    .filter(({ accountIndex }) => meta.preBalances[accountIndex] === 0)
    .reduce((sum, { accountIndex }) => sum + BigInt(meta.postBalances[accountIndex] ?? 0), 0n)
}
