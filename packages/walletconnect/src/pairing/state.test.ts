import { isKnownError, knownError } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSession, type Session } from '../session/session.ts'
import type { StoredPairing } from './kept.ts'
import {
  initialPairing,
  type PairingEffect,
  type PairingEvent,
  type PairingState,
  pairingStep,
} from './state.ts'

const hex = (count: number) => count.toString(16).padStart(64, '0')
const kept: StoredPairing = {
  symKey: hex(1),
  secretKey: hex(2),
  endsAt: 9e12,
  proposed: {},
  wanted: [],
}
const offer = { wanted: [], picked: 'wallet' }

function sessionOf(count: number): Session {
  const account = `eip155:1:0x${'ab'.repeat(20)}`
  const session = parseSession({
    topic: hex(count),
    key: hex(3),
    expiry: 9e9,
    proposed: { eip155: { chains: ['eip155:1'], methods: [], events: [] } },
    namespaces: { eip155: { accounts: [account], methods: [], events: [] } },
  })
  if (!session) throw new Error('No session')
  return session
}

/** Applies events one after another; gives the last state, and the kinds of the effects of the last event. */
function run(...events: readonly PairingEvent[]) {
  let state = initialPairing(kept, false)
  let effects: readonly PairingEffect[] = []
  for (const event of events) ({ state, effects } = pairingStep(state, event))
  return { state, effects, kinds: effects.map(({ kind }) => kind) }
}

const offered: PairingEvent = { kind: 'offered', offer, isKept: true }
const approved: PairingEvent = { kind: 'approved', responder: hex(4) }
const held: PairingEvent = { kind: 'sessionSettled', session: sessionOf(5) }
const settled: PairingEvent = { kind: 'settled' }
const dropped: PairingEvent = { kind: 'dropped' }
const timeUp: PairingEvent = { kind: 'timeUp' }

describe('a pairing', () => {
  it('is stored for the next page only once it is offered to a wallet, and not for a sign-in', () => {
    expect(run(approved).kinds).toEqual([])
    expect(run(approved, offered).kinds).toEqual(['keep'])
    expect(run(offered, approved).effects).toMatchObject([
      { kind: 'keep', kept: { ...offer, responder: hex(4) } },
    ])
    expect(run({ ...offered, isKept: false }, approved).kinds).toEqual([])
  })

  it('gives its session away once, and is no longer kept then', () => {
    const { state, kinds } = run(offered, held, settled, { kind: 'sessionTaken' })
    expect(kinds).toEqual(['stopTimer', 'forget'])
    expect(state.kept.session).toBeUndefined()
  })

  it('notifies the wallet if the session is not accepted in time', () => {
    expect(run(held, settled, timeUp).kinds).toContain('refuseSession')
    expect(run(held, settled, { kind: 'sessionTaken' }, timeUp).kinds).toEqual([])
  })

  it('waits after a drop for a wallet that may still settle, and then notifies it', () => {
    expect(run(approved, dropped).kinds).toEqual(['reject'])
    expect(run(approved, dropped, held, settled).kinds).toContain('refuseSession')
  })

  it('is given up with TIMED_OUT when no wallet has settled in time', () => {
    const [stopped] = run(approved, timeUp).effects
    expect(stopped?.kind === 'stopAsking' && isKnownError(stopped.reason, 'TIMED_OUT')).toBe(true)
  })

  it('refuses a session that comes after it failed', () => {
    const failed: PairingEvent = { kind: 'failed', error: knownError('TIMED_OUT') }
    expect(run(failed, held).kinds).toEqual(['refuseSession'])
  })
})

/** What has come of the sessions that wallets have settled. */
type World = { state: PairingState; held: Set<string>; stored: boolean }

function apply(world: World, event: PairingEvent): void {
  if (event.kind === 'sessionSettled') world.held.add(event.session.topic)
  const { kept, isWanted } = world.state
  const isOver = event.kind === 'sessionChanged' && event.session === null
  if ((isOver || event.kind === 'sessionTaken') && kept.session)
    world.held.delete(kept.session.topic)
  const { state, effects } = pairingStep(world.state, event)
  world.state = state
  for (const effect of effects) {
    if (effect.kind === 'keep') expect(isWanted).toBe(true)
    if (effect.kind === 'keep') world.stored = true
    if (effect.kind === 'forget') world.stored = false
    if (effect.kind !== 'refuseSession') continue
    expect(world.held.delete(effect.session.topic)).toBe(true)
  }
}

it('leaves no wallet with a session without a client, whatever the order of events', () => {
  const event = fc.constantFrom<PairingEvent['kind']>(
    'offered',
    'proposalSent',
    'approved',
    'sessionSettled',
    'sessionChanged',
    'sessionTaken',
    'pairingDeleted',
    'timeUp',
    'dropped',
    'failed',
  )
  const choices = fc.array(fc.tuple(event, fc.boolean()), { maxLength: 30 })
  const check = (events: readonly (readonly [PairingEvent['kind'], boolean])[]) => {
    const world: World = {
      state: initialPairing(kept, false),
      held: new Set(),
      stored: false,
    }
    for (const [kind, flag] of events) {
      const next = eventOf(kind, flag, world.state)
      if (next) apply(world, next)
      const { session } = world.state.kept
      expect([...world.held]).toEqual(session ? [session.topic] : [])
      expect(world.stored && !world.state.isKept).toBe(false)
    }
    apply(world, { kind: 'settled' })
    apply(world, { kind: 'dropped' })
    expect(world.held.size).toBe(0)
    expect(world.stored).toBe(false)
    expect(world.state.stage).toBe('failed')
  }
  fc.assert(fc.property(choices, check), { numRuns: 500 })
})

/** `undefined` where that cannot happen: a pairing is offered while it is wanted, and settles one session. */
function eventOf(
  kind: PairingEvent['kind'],
  flag: boolean,
  { kept: { session }, isWanted, stage }: PairingState,
): PairingEvent | undefined {
  switch (kind) {
    case 'offered':
      return isWanted ? { kind, offer, isKept: true } : undefined
    case 'proposalSent':
      return { kind, id: '7' }
    case 'approved':
      return { kind, responder: hex(4) }
    case 'sessionSettled':
      return session || stage === 'settled' ? undefined : { kind, session: sessionOf(5) }
    case 'sessionChanged':
      return { kind, session: flag && session ? { ...session, expiry: 1 } : null }
    case 'failed':
      return { kind, error: knownError('TIMED_OUT') }
    case 'sessionTaken':
    case 'pairingDeleted':
    case 'timeUp':
    case 'dropped':
    case 'settled':
      return { kind }
  }
}
