import { changesAt } from '../recorder/changes.ts'
import type { Entry, Recording } from '../recorder/recording.ts'
import { texts } from './texts.ts'

/** How the timeline shows a step. */
export type Description = { title: string; note: string; isProblem: boolean }

/** Describes a step of a recording in one line. */
export function describeStep(recording: Recording, entry: Entry): Description {
  const isProblem =
    entry.code !== undefined || (entry.kind === 'http' && (entry.status ?? 0) >= 400)
  return { title: titleOf(recording, entry), note: noteOf(entry), isProblem }
}

function titleOf(recording: Recording, entry: Entry): string {
  switch (entry.kind) {
    case 'state':
      return stateTitle(recording, entry)
    case 'event':
    case 'timing':
      return entry.name
    case 'session':
      return entry.status
    case 'request':
      return `${entry.name} ${entry.status}`
    case 'wallet':
      return entry.method
    case 'http':
      return entry.facts?.rpc ?? `${entry.method} ${entry.path}`
    case 'relay':
      return `${entry.direction} ${entry.method} ${entry.type}`
  }
}

function stateTitle(recording: Recording, entry: Entry): string {
  const changes = changesAt(recording, recording.entries.indexOf(entry))
  const names = new Set(changes.map(({ path }) => path.split('.')[0]))
  return [...names].join(', ') || texts.empty
}

function noteOf(entry: Entry): string {
  const parts = [entry.code]
  if (entry.kind === 'wallet') parts.push(entry.connectorId)
  if (entry.kind === 'http') parts.push(entry.status?.toString())
  if ('ms' in entry && entry.ms !== undefined) parts.push(texts.milliseconds(entry.ms))
  if (isWaiting(entry)) parts.push(texts.waiting)
  return parts.filter((part) => part !== undefined).join(' · ')
}

/** Whether the outcome of a step is not known yet. */
function isWaiting(entry: Entry): boolean {
  const hasOutcome = entry.kind === 'wallet' || entry.kind === 'http' || entry.kind === 'timing'
  return hasOutcome && entry.ms === undefined
}
