import { writable } from '@latchkey/core'
import { expect, it } from 'vitest'
import { sessionChanges } from './changes.ts'
import { parseSession, type Session } from './session.ts'

const hex = (count: number) => count.toString(16).padStart(64, '0')

function sessionOn(...chains: number[]): Session {
  const address = `0x${'ab'.repeat(20)}`
  const session = parseSession({
    topic: hex(1),
    key: hex(2),
    expiry: 9e9,
    proposed: {
      eip155: { chains: chains.map((chain) => `eip155:${chain}`), methods: [], events: [] },
    },
    namespaces: {
      eip155: {
        accounts: chains.map((chain) => `eip155:${chain}:${address}`),
        methods: [],
        events: [],
      },
    },
  })
  if (!session) throw new Error('No session')
  return session
}

it('tells everybody of each change in order, also when one of them changes the session itself', () => {
  const current = writable<Session | undefined>(undefined)
  const onChange = sessionChanges(current)
  const heard: string[] = []
  const name = (session: Session | undefined) => session?.chains.eip155 ?? 'none'
  onChange((_, after) => {
    if (name(after) === 'eip155:1') current.set(sessionOn(10))
  })
  const stop = onChange((before, after) => heard.push(`${name(before)} to ${name(after)}`))
  current.set(sessionOn(1))
  expect(heard).toEqual(['none to eip155:1', 'eip155:1 to eip155:10'])
  stop()
  current.set(undefined)
  expect(heard).toHaveLength(2)
})
