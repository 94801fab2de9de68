/** How many retired words a package still has: uses in comments, and different names that hold one. */
export type Count = { comments: number; names: number }
export type Counts = Readonly<Record<string, Count>>

export const none: Count = { comments: 0, names: 0 }

/** Compares counts with the baseline. `risen` fails the check; `fallen` asks for a lower baseline. */
export function compare(counts: Counts, baseline: Counts): { risen: string[]; fallen: string[] } {
  const packages = [...new Set([...Object.keys(counts), ...Object.keys(baseline)])].toSorted()
  const risen: string[] = []
  const fallen: string[] = []
  for (const name of packages) {
    for (const kind of ['comments', 'names'] as const) {
      const before = (baseline[name] ?? none)[kind]
      const now = (counts[name] ?? none)[kind]
      const change = `${name}: ${now} retired words in ${kind}, ${before} in the baseline`
      if (now > before) risen.push(change)
      if (now < before) fallen.push(change)
    }
  }
  return { risen, fallen }
}

/** All retired words of a kind. A move between packages leaves the sum as it is. */
function sumOf(counts: Counts, kind: keyof Count): number {
  return Object.values(counts).reduce((sum, count) => sum + count[kind], 0)
}

/** Whether counts may become the baseline: no kind has more in all. */
export function mayReplace(counts: Counts, baseline: Counts): boolean {
  return (['comments', 'names'] as const).every(
    (kind) => sumOf(counts, kind) <= sumOf(baseline, kind),
  )
}
