/** By which the processes of a run share what its first one has measured. */
const variable = 'LATCHKEY_PACE'
/** Milliseconds that the busy loop takes on a quiet machine of two cores, for which the deadlines are written. */
const reference = 55
const rounds = 8_000_000
/** A machine that is slower still is not waited for. */
const slowest = 10

/**
 * Returns how many times slower this machine is than a quiet one: 1 at least, 10 at most. A busy loop measures it once in
 * a run, in the process that begins it.
 */
export function machinePace(env: NodeJS.ProcessEnv = process.env): number {
  const known = Number(env[variable])
  if (known >= 1) return known
  const pace = Math.min(slowest, Math.max(1, runBusyLoop() / reference))
  env[variable] = String(pace)
  return pace
}

/** Returns the milliseconds of a fixed amount of arithmetic. */
function runBusyLoop(): number {
  const began = performance.now()
  let value = 1
  for (let round = 0; round < rounds; round += 1) value = (value * 31 + round) | 0
  // Unused, the loop would be optimised away.
  if (value === 0.5) throw new Error('An integer is no fraction')
  return performance.now() - began
}

/** Returns how long tests wait on a machine of this pace, in milliseconds. What hangs fails all the same. */
export function deadlinesAt(pace: number) {
  const scaled = (milliseconds: number) => Math.ceil(milliseconds * pace)
  return {
    /** One test, and one hook. */
    test: scaled(120_000),
    /** One walk through the built demo. */
    walk: scaled(180_000),
    /** One event that must happen, such as a row or a block. */
    poll: scaled(30_000),
    /** The start of a process. */
    start: scaled(60_000),
    /** The silence after which a process counts as stuck, where a test stops one. */
    silence: scaled(3_000),
  }
}

/** The deadlines of this run. */
export const deadlines = deadlinesAt(machinePace())
