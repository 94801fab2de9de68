import type { ReactNode } from 'react'
import type { EntryKind, Recording } from '../recorder/recording.ts'
import type { Filter } from './selection.ts'
import { kindNames, texts } from './texts.ts'

type Props = { recording: Recording; filter: Filter; onFilter: (filter: Filter) => void }

/** Which steps the timeline shows. */
export function Filters({ recording, filter, onFilter }: Props): ReactNode {
  const toggle = (kind: EntryKind) => {
    const hidden = new Set(filter.hidden)
    if (!hidden.delete(kind)) hidden.add(kind)
    onFilter({ ...filter, hidden })
  }
  return (
    <div className="filters">
      <input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={filter.search}
        onChange={({ target }) => onFilter({ ...filter, search: target.value })}
      />
      <fieldset>
        <legend>{texts.kinds}</legend>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={!filter.hidden.has(kind)}
            onClick={() => toggle(kind)}
          >
            <span className="dot" data-kind={kind} aria-hidden="true" />
            {kindNames[kind]} <span className="count">{countOf(recording, kind)}</span>
          </button>
        ))}
      </fieldset>
    </div>
  )
}

const kinds: readonly EntryKind[] = [
  'state',
  'event',
  'request',
  'wallet',
  'http',
  'relay',
  'session',
  'timing',
]

function countOf({ entries }: Recording, kind: EntryKind): number {
  return entries.filter((entry) => entry.kind === kind).length
}
