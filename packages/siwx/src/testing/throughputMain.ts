import { type Kind, kinds } from './throughput.ts'

// Prints a line for each kind of signature: its name, the milliseconds of a verification, and those of the bare operation.

const rounds = 9
/** Milliseconds of one round of either. */
const span = 200

for (const kind of await kinds()) console.log([kind.name, ...(await times(kind))].join('\t'))

/** Returns the medians of both, measured alternately. */
async function times({ name, verify, bare }: Kind): Promise<[number, number]> {
  if (!(await verify())) throw new Error(`${name}: what was signed is not valid`)
  const [own, beside]: [number[], number[]] = [[], []]
  // The first round warms both up.
  for (let round = 0; round <= rounds; round += 1) {
    const measured = [await time(verify), await time(bare)] as const
    if (round === 0) continue
    own.push(measured[0])
    beside.push(measured[1])
  }
  return [median(own), median(beside)]
}

/** Returns the milliseconds of one run, averaged over a round. */
async function time(run: () => unknown): Promise<number> {
  const start = performance.now()
  let count = 0
  for (; performance.now() - start < span; count += 1) await run()
  return (performance.now() - start) / count
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
