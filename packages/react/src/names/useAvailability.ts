import { labelProblem, nameSuggestions } from '@latchkey/core/features'
import type { NameSuggestion } from '@latchkey/protocol/wire'
import { useResource } from '../data/query.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { useDelayed } from '../ui/useDelayed.ts'

/** Milliseconds without a key before a name is looked up. */
const pause = 300

/** Whether a name can be registered. `name`: with its zone; `others`: suggestions next to it. */
export type Availability =
  | { kind: 'empty' | 'characters' | 'length' | 'checking' | 'unknown' }
  | { kind: 'free' | 'taken'; name: string; others: readonly NameSuggestion[] }

/** Checks a label once the visitor has paused typing. */
export function useAvailability(label: string): Availability {
  const { client } = useDialogContext()
  const problem = labelProblem(label)
  const wanted = useDelayed(label, pause)
  const isWanted = problem === undefined && wanted === label
  const { data, error } = useResource(client, isWanted ? nameSuggestions(client, wanted) : null)
  if (label === '') return { kind: 'empty' }
  if (problem) return { kind: problem }
  if (error !== undefined) return { kind: 'unknown' }
  const [exact, ...others] = data ?? []
  if (!exact) return { kind: 'checking' }
  return { kind: exact.registered ? 'taken' : 'free', name: exact.name, others }
}
