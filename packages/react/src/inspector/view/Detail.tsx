import type { ReactNode } from 'react'
import { changesAt, stateAt } from '../recorder/changes.ts'
import type { Entry, Recording } from '../recorder/recording.ts'
import { describeStep } from './describe.ts'
import { Tree, Value } from './Tree.tsx'
import { factNames, kindNames, memberNames, texts } from './texts.ts'

/** One step: its facts, what it changed, and the state at that time. */
export function Detail({ recording, entry }: { recording: Recording; entry: Entry }): ReactNode {
  const index = recording.entries.indexOf(entry)
  const changes = changesAt(recording, index)
  const state = stateAt(recording, index)
  return (
    <section className="detail" aria-label={texts.step}>
      <h3>
        <span className="kind" data-kind={entry.kind}>
          {kindNames[entry.kind]}
        </span>
        {describeStep(recording, entry).title}
      </h3>
      <Facts entry={entry} recording={recording} />
      {changes.length > 0 && (
        <>
          <h4>{texts.changes}</h4>
          <ul className="changes">
            {changes.map(({ path, before, after }) => (
              <li key={path}>
                <span className="key">{path}</span>
                <span className="from">
                  <Value value={before} />
                </span>
                <span aria-hidden="true">→</span>
                <span className="to">
                  <Value value={after} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h4>{texts.state}</h4>
      {state ? <Tree value={state} /> : <p className="faint">{texts.noState}</p>}
    </section>
  )
}

/** The members of a step, without those that the title and the state show. */
function Facts({ recording, entry }: { recording: Recording; entry: Entry }): ReactNode {
  const { id: _id, kind: _kind, facts, ...members } = entry
  const shown = [
    ...Object.entries(members).map(([name, value]) => [memberNames[name] ?? name, value] as const),
    ...Object.entries(facts ?? {}).map(
      ([name, value]) => [factNames[name] ?? name, value] as const,
    ),
  ].filter(([name, value]) => value !== undefined && name !== 'state' && name !== 'after')
  const cause = entry.kind === 'state' && causeOf(recording, entry.after)
  return (
    <dl className="facts">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Value value={value} />
          </dd>
        </div>
      ))}
      {cause && (
        <div>
          <dt>{texts.after}</dt>
          <dd>{describeStep(recording, cause).title}</dd>
        </div>
      )}
    </dl>
  )
}

function causeOf({ entries }: Recording, id: number | undefined): Entry | undefined {
  return entries.find((entry) => entry.id === id)
}
