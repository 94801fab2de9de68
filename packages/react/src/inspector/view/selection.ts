import type { Entry, EntryKind, Recording } from '../recorder/recording.ts'
import { describeStep } from './describe.ts'

/** Which steps are shown. */
export type Filter = { hidden: ReadonlySet<EntryKind>; search: string }

/** Returns the steps that a filter shows, in their order. */
export function shownSteps(recording: Recording, { hidden, search }: Filter): readonly Entry[] {
  const words = search.toLowerCase().trim()
  return recording.entries.filter((entry) => {
    if (hidden.has(entry.kind)) return false
    if (words === '') return true
    const { title, note } = describeStep(recording, entry)
    const text = `${title} ${note} ${JSON.stringify(entry)}`
    return text.toLowerCase().includes(words)
  })
}

/** Returns the index of the selected step: of the newest one if none is selected or the selected one is not shown. */
export function indexOfStep(steps: readonly Entry[], id: number | undefined): number {
  const index = steps.findIndex((entry) => entry.id === id)
  return index < 0 ? steps.length - 1 : index
}
