import type { Clock } from '@latchkey/protocol'
import { describeError } from '@latchkey/service/logs'
import { createRounds } from './rounds.ts'
import { idle, type ScheduleEvent, scheduleAfter } from './schedule.ts'
import type { Bundler } from './shared.ts'

/** Runs a bundler's rounds while operations or bundles are pending. */
export type Loop = {
  /** Schedules a round for a new operation. */
  wake(): void
  /** Stops. Resolves once the running round has finished. */
  close(): Promise<void>
}

export function createLoop(bundler: Bundler, clock: Clock): Loop {
  const { config, pool, log, now } = bundler
  const rounds = createRounds(bundler)
  let schedule = idle
  let stopTimer = () => {}
  let running: Promise<void> | undefined

  function handle(event: ScheduleEvent): void {
    const { effect, ...next } = scheduleAfter(schedule, event, { ...config, now: now() })
    schedule = next.schedule
    switch (effect?.kind) {
      case 'run':
        running = run()
        break
      case 'stopTimer':
        stopTimer()
        break
      case 'setTimer':
        stopTimer()
        stopTimer = clock.after(effect.after, () => handle({ kind: 'due' }))
    }
  }

  async function run(): Promise<void> {
    await rounds
      .run(() => schedule.status !== 'closed')
      .catch((error: unknown) => log.write('error', 'bundle', { error: describeError(error) }))
    handle({ kind: 'finished', hasWork: pool.size() > 0 || rounds.hasBundles() })
  }

  return {
    wake: () => handle({ kind: 'operation' }),
    async close() {
      handle({ kind: 'close' })
      await running
    },
  }
}
