/** Whole numbers below `most`, the same for the same seed (mulberry32). */
export type Random = (most: number) => number

export function randomOf(seed: number): Random {
  let now = seed
  return (most) => {
    now = (now + 0x6d2b79f5) | 0
    let mixed = Math.imul(now ^ (now >>> 15), 1 | now)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
}

export function oneOf<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[random(items.length)] ?? items[0]
}
