/**
 * Returns the name that is most like a misspelt one, or `undefined` if none is. Case, spaces and punctuation make no
 * difference; one letter in three may.
 */
export function nearest(written: string, names: readonly string[]): string | undefined {
  const plain = plainly(written)
  let best: { name: string; distance: number } | undefined
  for (const name of names) {
    const distance = distanceOf(plain, plainly(name))
    if (best === undefined || distance < best.distance) best = { name, distance }
  }
  return best && best.distance <= Math.floor(plain.length / 3) ? best.name : undefined
}

/** Returns a name without what people write in different ways. */
export function plainly(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** The letters to insert, delete, replace or swap with the next to make one word of the other (Damerau). */
function distanceOf(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, own] of [...other].entries()) {
      const replaced = (row[at] ?? 0) + (letter === own ? 0 : 1)
      const isSwapped = index > 0 && at > 0 && letter === other[at - 1] && one[index - 1] === own
      const swapped = isSwapped ? (before[at - 1] ?? 0) + 1 : replaced
      next.push(Math.min(replaced, swapped, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row.at(-1) ?? 0
}
