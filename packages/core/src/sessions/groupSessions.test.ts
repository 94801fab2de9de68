import type { SmartSession } from '@latchkey/protocol/sessions'
import { describe, expect, it } from 'vitest'
import { groupSessions, sessionStanding } from './groupSessions.ts'

function session(createdAt: string, more: Partial<SmartSession> = {}): SmartSession {
  return {
    pci: createdAt,
    project: { id: 'p', name: 'P' },
    createdAt: Date.parse(createdAt) / 1000,
    expiry: Date.parse('2026-12-01T00:00:00') / 1000,
    permissions: [],
    policies: [],
    context: null,
    revokedAt: null,
    ...more,
  }
}

describe('smart sessions', () => {
  it('are active until they end or are revoked, whichever is first [H6]', () => {
    const one = session('2026-11-01T00:00:00')
    expect(sessionStanding(one, Date.parse('2026-11-30T23:59:59'))).toBe('active')
    expect(sessionStanding(one, Date.parse('2026-12-01T00:00:00'))).toBe('expired')
    expect(sessionStanding({ ...one, revokedAt: 1 }, Date.parse('2027-01-01'))).toBe('revoked')
  })

  it('are read month by month, the newest first [B2]', () => {
    const all = [
      '2026-10-31T23:00:00',
      '2026-11-01T01:00:00',
      '2025-11-02T00:00:00',
      '2026-11-09T00:00:00',
    ]
    const read = groupSessions(all.map((at) => session(at)))
    expect(
      read.map(({ year, month, sessions }) => [year, month, sessions.map(({ pci }) => pci)]),
    ).toEqual([
      [2026, 10, ['2026-11-09T00:00:00', '2026-11-01T01:00:00']],
      [2026, 9, ['2026-10-31T23:00:00']],
      [2025, 10, ['2025-11-02T00:00:00']],
    ])
  })
})
