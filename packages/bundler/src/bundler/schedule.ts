/** The schedule of a bundler's rounds. */
export type Schedule = {
  status: 'idle' | 'scheduled' | 'running' | 'closed'
  /** The time of the scheduled round. Unix milliseconds. */
  dueAt: number
  /** Whether an operation has arrived during the running round. */
  isWoken: boolean
}

/** The schedule before the first operation. */
export const idle: Schedule = { status: 'idle', dueAt: 0, isWoken: false }

export type ScheduleEvent =
  | { kind: 'operation' }
  | { kind: 'due' }
  /** `hasWork`: operations or bundles are pending. */
  | { kind: 'finished'; hasWork: boolean }
  | { kind: 'close' }

type Pace = {
  /** Unix milliseconds. */
  now: number
  /** The time for which operations are collected, in milliseconds. */
  gatherFor: number
  /** The polling interval for pending bundles, in milliseconds. */
  interval: number
}

/** The next schedule, and what to do. `after`: milliseconds. */
export type Scheduled = {
  schedule: Schedule
  effect?: { kind: 'run' } | { kind: 'setTimer'; after: number } | { kind: 'stopTimer' }
}

/** Returns the schedule after an event. An earlier round stays scheduled. */
export function scheduleAfter(
  schedule: Schedule,
  event: ScheduleEvent,
  { now, gatherFor, interval }: Pace,
): Scheduled {
  const { status, dueAt, isWoken } = schedule
  if (status === 'closed') return { schedule }
  switch (event.kind) {
    case 'operation': {
      if (status === 'running') return { schedule: { ...schedule, isWoken: true } }
      const isSooner = status === 'idle' || now + gatherFor < dueAt
      return isSooner ? scheduled(now, gatherFor) : { schedule }
    }
    case 'due':
      return { schedule: { ...idle, status: 'running' }, effect: { kind: 'run' } }
    case 'finished':
      if (!event.hasWork) return { schedule: idle }
      return scheduled(now, isWoken ? gatherFor : interval)
    case 'close':
      return { schedule: { ...idle, status: 'closed' }, effect: { kind: 'stopTimer' } }
  }
}

function scheduled(now: number, after: number): Scheduled {
  const schedule: Schedule = { ...idle, status: 'scheduled', dueAt: now + after }
  return { schedule, effect: { kind: 'setTimer', after } }
}
