/**
 * Gathers the items that are added while a write is under way, and writes them together in the next one, in order: one
 * commit costs the same for one item as for many. `write` gives one answer for each item; when it fails, all items of
 * that write fail. `most` limits the weight of one write, but for a single item.
 */
export function groupCommit<Item, Answer>(
  write: (items: readonly Item[]) => Promise<readonly Answer[]>,
  weigh: (item: Item) => number,
  most: number,
): { add(item: Item): Promise<Answer>; settled(): Promise<void> } {
  type Waiting = {
    item: Item
    resolve(answer: Answer): void
    reject(error: unknown): void
  }
  let waiting: Waiting[] = []
  let writing: Promise<void> | undefined

  async function writeAll() {
    // Items that are added in the same turn of the event loop go into the same write.
    await new Promise((resolve) => setImmediate(resolve))
    while (waiting.length > 0) await writeOnce(takeBatch())
    writing = undefined
  }

  function takeBatch(): Waiting[] {
    let weight = 0
    const end = waiting.findIndex(({ item }, index) => {
      weight += weigh(item)
      return index > 0 && weight > most
    })
    const taken = end < 0 ? waiting : waiting.slice(0, end)
    waiting = end < 0 ? [] : waiting.slice(end)
    return taken
  }

  async function writeOnce(taken: readonly Waiting[]) {
    try {
      const answers = await write(taken.map(({ item }) => item))
      for (const [index, { resolve, reject }] of taken.entries()) {
        const answer = answers[index]
        if (answer === undefined) reject(new Error('A write was left without an answer'))
        else resolve(answer)
      }
    } catch (error) {
      for (const { reject } of taken) reject(error)
    }
  }

  return {
    add(item) {
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        writing ??= writeAll()
      })
    },
    settled: async () => {
      await writing
    },
  }
}
