import { RecordedDisk } from './disk.ts'
import { type Operation, readOperations } from './operations.ts'
import { randomFrom } from './random.ts'

/** A folder as a power cut left it, and the marks before the cut. */
export type CutDisk = { seed: number; marks: string[] }

type Plan = { record: string; folder: string; count: number; seed: number }

/**
 * Cuts the power at `count` points between the recorded operations, chosen by `seed`, and writes the files that are left
 * to `folder` each time.
 */
export function* cutsOf({ record, folder, count, seed }: Plan): Generator<CutDisk> {
  const operations = readOperations(record)
  const random = randomFrom(seed)
  const points = pointsIn(operations, count, random)
  const disk = new RecordedDisk()
  const marks: string[] = []
  let next = 0
  for (const [index, operation] of operations.entries()) {
    while (points[next] === index) {
      const own = Math.floor(random() * 2 ** 32)
      disk.cut(folder, randomFrom(own))
      yield { seed: own, marks: [...marks] }
      next += 1
    }
    if (operation.kind === 'mark') marks.push(operation.text)
    else disk.apply(operation)
  }
}

/** Sorted indices of operations: half of the points follow a mark directly, where an acknowledgement is newest. */
function pointsIn(operations: readonly Operation[], count: number, random: () => number): number[] {
  const afterMarks = operations.flatMap(({ kind }, index) => (kind === 'mark' ? [index + 1] : []))
  const choose = (index: number) =>
    index % 2 === 0
      ? (afterMarks[Math.floor(random() * afterMarks.length)] ?? 0)
      : Math.floor(random() * operations.length)
  return Array.from({ length: count }, (_, index) => choose(index)).toSorted(
    (one, other) => one - other,
  )
}
