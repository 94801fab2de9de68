import { writable } from '@latchkey/core'
import { expect, it } from 'vitest'
import { sessionChanges } from './changes.ts'
import { sessionOn } from './session.fixture.ts'
import type { Session } from './session.ts'

it('notifies every listener of each change in order, even if one of them changes the session itself', () => {
  const current = writable<Session | undefined>(undefined)
  const onChange = sessionChanges(current)
  const received: string[] = []
  const name = (session: Session | undefined) => session?.chains.eip155 ?? 'none'
  onChange((_, after) => {
    if (name(after) === 'eip155:1') current.set(sessionOn(10))
  })
  const stop = onChange((before, after) => received.push(`${name(before)} to ${name(after)}`))
  current.set(sessionOn(1))
  expect(received).toEqual(['none to eip155:1', 'eip155:1 to eip155:10'])
  stop()
  current.set(undefined)
  expect(received).toHaveLength(2)
})
