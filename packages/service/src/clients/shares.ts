/** What one client has of something that each may have so many of. */
export type Share = { isFull(): boolean; change(by: 1 | -1): void }

/** Counts by client; gives the share of each, of at most `most`. */
export function createShares(most: number): (client: string) => Share {
  const counts = new Map<string, number>()
  return (client) => ({
    isFull: () => (counts.get(client) ?? 0) >= most,
    change(by) {
      const count = (counts.get(client) ?? 0) + by
      if (count === 0) counts.delete(client)
      else counts.set(client, count)
    },
  })
}
