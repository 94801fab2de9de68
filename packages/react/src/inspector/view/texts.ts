import type { EntryKind } from '../recorder/recording.ts'

/** The texts of the inspector. Developers read them, so they are in English alone. */
export const texts = {
  name: 'Latchkey inspector',
  show: 'Inspector',
  close: 'Close',
  clear: 'Clear',
  export: 'Export',
  import: 'Import',
  live: 'Back to live',
  window: 'Window',
  blocked: 'The browser blocked the window.',
  follow: 'Newest',
  recording: 'Recording',
  replay: 'Replay of a file',
  replayNote: 'This is a recording. It contacts no wallet and no service.',
  notRecording: 'This file is not a recording of the inspector.',
  search: 'Search steps',
  kinds: 'Kinds of steps',
  timeline: 'Steps',
  step: 'Step',
  scrubber: 'Step of the recording',
  previous: 'Previous step',
  next: 'Next step',
  state: 'State at this step',
  changes: 'What changed',
  noSteps: 'Steps appear here when something happens.',
  noMatch: 'No step matches.',
  noState: 'There is no state before this step.',
  waiting: 'waiting',
  absent: 'absent',
  empty: 'none',
  after: 'after',
  dropped: (count: number) => `${count} older steps were dropped.`,
  position: (step: number, count: number) => `${step} of ${count}`,
  milliseconds: (ms: number) => `${ms} ms`,
  changed: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
}

/** The name of each kind of step. */
export const kindNames: Readonly<Record<EntryKind, string>> = {
  state: 'State',
  event: 'Event',
  request: 'Request',
  wallet: 'Wallet',
  http: 'Gateway',
  relay: 'Relay',
  session: 'Sign-in',
  timing: 'Timing',
}

/** The members of a step whose own names are too short. */
export const memberNames: Readonly<Record<string, string>> = { at: 'at, ms', ms: 'took, ms' }

/** The facts with a name that a member of a step has, too. A message and the request in it both have a method. */
export const factNames: Readonly<Record<string, string>> = { method: 'request', name: 'wallet' }
