import type { Latchkey } from '@latchkey/core'
import { useState } from 'react'
import { useReadable } from '../page/useReadable.ts'
import { InspectorButton } from './InspectorButton.tsx'
import type { Entry, Journal, Request } from './journal.ts'
import { PerMinute } from './PerMinute.tsx'

/** The events and the requests, with their receivers. */
export function Log({ client, journal }: { client: Latchkey; journal: Journal }) {
  const [shown, setShown] = useState<'events' | 'requests'>('events')
  const entries = useReadable(journal.entries)
  const requests = useReadable(journal.requests)
  return (
    <div className="sheet log">
      <div className="bar">
        <fieldset className="tabs">
          <legend>Log</legend>
          <Tab
            label={`Events ${entries.length}`}
            on={shown === 'events'}
            show={() => setShown('events')}
          />
          <Tab
            label={`Requests ${requests.length}`}
            on={shown === 'requests'}
            show={() => setShown('requests')}
          />
        </fieldset>
        <div className="tools">
          <InspectorButton client={client} />
          <button type="button" className="quiet" onClick={journal.clear}>
            Clear
          </button>
        </div>
      </div>
      <div className="lines">
        {shown === 'events' ? <Events entries={entries} /> : <Requests requests={requests} />}
      </div>
    </div>
  )
}

function Tab({ label, on, show }: { label: string; on: boolean; show: () => void }) {
  return (
    <button type="button" aria-pressed={on} onClick={show}>
      {label}
    </button>
  )
}

const shownMost = 14
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

function Events({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0)
    return <p className="empty">Events of the dialog and results of actions appear here.</p>
  return (
    <ol data-testid="events">
      {entries.slice(0, shownMost).map(({ id, time, name, detail, isProblem }) => (
        <li key={id} data-problem={isProblem || undefined}>
          <time>{clock.format(time)}</time>
          <b>{name}</b>
          <span>{detail}</span>
        </li>
      ))}
    </ol>
  )
}

function Requests({ requests }: { requests: readonly Request[] }) {
  const hosts = new Map<string, number>()
  for (const { host } of requests) hosts.set(host, (hosts.get(host) ?? 0) + 1)
  return (
    <>
      <PerMinute requests={requests} />
      <dl data-testid="hosts">
        {[...hosts].map(([host, count]) => (
          <div key={host}>
            <dt>{host}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <ol>
        {requests.slice(0, shownMost).map(({ id, path, milliseconds }) => (
          <li key={id}>
            <span>{path}</span>
            <time>{milliseconds} ms</time>
          </li>
        ))}
      </ol>
    </>
  )
}
