import { readFileSync } from 'node:fs'

/** The system's figures of a process; `undefined` without `/proc`, which only Linux has. */
type ProcessFigures = {
  /** Processor time that it has used, in milliseconds. */
  used: number
  /** The most memory that it has had, in MiB. */
  mostMemory: number
}

/** A tick of the processor time in `/proc` is 10 ms wherever Node runs. */
const tick = 10

function readProcess(pid: number): ProcessFigures | undefined {
  try {
    // Behind the name, which may hold anything: user and system time are the 14th and 15th field of all.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return {
      used: (Number(fields[11]) + Number(fields[12])) * tick,
      mostMemory: Math.round(Number(peak) / 1024),
    }
  } catch {
    return undefined
  }
}

/** Processes by name, such as "front". */
export type Named = Record<string, number>

/** Microseconds of processor time that each process needs for one of the messages that `work` says it has moved. */
export async function timePerMessage<Result extends { done: number }>(
  processes: Named,
  work: () => Promise<Result>,
): Promise<{ result: Result; perMessage: string }> {
  const used = () => Object.values(processes).map((pid) => readProcess(pid)?.used ?? Number.NaN)
  const before = used()
  const result = await work()
  const after = used()
  const perMessage = Object.keys(processes).map((name, index) => {
    const spent = (after[index] ?? Number.NaN) - (before[index] ?? Number.NaN)
    return `${name} ${Math.round((spent * 1000) / result.done)}`
  })
  return { result, perMessage: `µs a message: ${perMessage.join(', ')}` }
}

export function peakMemory(processes: Named): string {
  const figures = Object.entries(processes).map(
    ([name, pid]) => `${name} ${readProcess(pid)?.mostMemory ?? '?'}`,
  )
  return `MiB at most: ${figures.join(', ')}`
}
