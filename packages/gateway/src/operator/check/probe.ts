import { type Clock, withinTime } from '@latchkey/protocol'
import { redact } from '@latchkey/service/logs'
import { type Finding, findingsAt } from './finding.ts'

/** What all tests use. `timeout`: milliseconds of one test. */
export type CheckTools = { clock: Clock; timeout: number }

/** A test of the settings against the world. `what` names its subject in a sentence. */
export type Probe = { place: string; what: string; run(): Promise<readonly Finding[]> }

/** Runs a test. A failure or a timeout is the finding that its subject could not be read. */
async function runProbe(
  { place, what, run }: Probe,
  { clock, timeout }: CheckTools,
): Promise<readonly Finding[]> {
  try {
    return await withinTime(clock, timeout, (signal) => Promise.race([run(), timeoutOf(signal)]))
  } catch (error) {
    return [findingsAt(place).unread(what, reasonOf(error))]
  }
}

/** Runs tests side by side. Resolves with their findings in the order of the tests. */
export async function runProbes(
  probes: readonly Probe[],
  tools: CheckTools,
): Promise<readonly Finding[]> {
  return (await Promise.all(probes.map((probe) => runProbe(probe, tools)))).flat()
}

/** Returns why something failed, in one line without addresses, keys and URLs. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const line = text.split('\n', 1)[0] ?? ''
  return redact(line.replace(/\b[a-z]+:\/\/\S+/g, '…')) || 'there is no reason'
}

function timeoutOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('there was no answer in time')), {
      once: true,
    }),
  )
}
