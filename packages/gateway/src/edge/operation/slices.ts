import type { Clock } from '@latchkey/protocol'

/** A slice of a long task, in milliseconds. The work on one more item may end after it. */
const sliceTime = 8

/** Runs the work for each item, one task after the other. */
export type Slices = <Item>(items: readonly Item[], work: (item: Item) => void) => Promise<void>

/** Creates a queue of long tasks, which lets the server answer requests between short slices of them. */
export function createSlices(clock: Clock): Slices {
  let last = Promise.resolve()
  return (items, work) => {
    const task = last.then(() => runSliced(items, work, clock))
    last = task.catch(() => {})
    return task
  }
}

async function runSliced<Item>(items: readonly Item[], work: (item: Item) => void, clock: Clock) {
  await nextIteration()
  let begun = clock.now()
  for (const item of items) {
    work(item)
    if (clock.now() - begun < sliceTime) continue
    await nextIteration()
    begun = clock.now()
  }
}

/** Resolves after the input and output that is due. */
function nextIteration(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
