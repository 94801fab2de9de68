import { expect, it } from 'vitest'
import { idle, type Schedule, type ScheduleEvent, scheduleAfter } from './schedule.ts'

const pace = { now: 1_000, gatherFor: 200, interval: 5_000 }
const after = (schedule: Schedule, event: ScheduleEvent) => scheduleAfter(schedule, event, pace)
const running: Schedule = { ...idle, status: 'running' }
const waitingUntil = (dueAt: number): Schedule => ({ ...idle, status: 'scheduled', dueAt })

it('collects operations from the first one on', () => {
  const first = after(idle, { kind: 'operation' })
  expect(first).toEqual({
    schedule: waitingUntil(1_200),
    effect: { kind: 'setTimer', after: 200 },
  })
  expect(after(first.schedule, { kind: 'operation' })).toEqual({ schedule: waitingUntil(1_200) })
})

it('moves a later poll forward for a new operation, and never back', () => {
  expect(after(waitingUntil(6_000), { kind: 'operation' }).schedule.dueAt).toBe(1_200)
  expect(after(waitingUntil(1_100), { kind: 'operation' }).schedule.dueAt).toBe(1_100)
})

it('runs one round at a time, and soon another for an operation that arrived during it', () => {
  const { schedule, effect } = after(waitingUntil(1_000), { kind: 'due' })
  expect({ schedule, effect }).toEqual({ schedule: running, effect: { kind: 'run' } })
  const woken = after(schedule, { kind: 'operation' })
  expect(woken).toEqual({ schedule: { ...running, isWoken: true } })
  expect(after(woken.schedule, { kind: 'finished', hasWork: true })).toEqual({
    schedule: waitingUntil(1_200),
    effect: { kind: 'setTimer', after: 200 },
  })
})

it('polls while something is pending, and then rests', () => {
  expect(after(running, { kind: 'finished', hasWork: true }).effect).toEqual({
    kind: 'setTimer',
    after: 5_000,
  })
  expect(after(running, { kind: 'finished', hasWork: false })).toEqual({ schedule: idle })
})

it('schedules nothing once it is closed', () => {
  const { schedule, effect } = after(running, { kind: 'close' })
  expect(effect).toEqual({ kind: 'stopTimer' })
  for (const event of [
    { kind: 'operation' },
    { kind: 'due' },
    { kind: 'finished', hasWork: true },
  ] as const)
    expect(after(schedule, event)).toEqual({ schedule })
})
