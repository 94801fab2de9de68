import type { TransactionOutcome } from '@latchkey/core'
import { describe, expect, it } from 'vitest'
import { messages } from '../messages/generated/en.ts'
import { type Outcome, presentOutcome } from './outcomePresentation.ts'
import { presentRightsOutcome } from './rightsPresentation.ts'
import { presentSwapOutcome } from './swapPresentation.ts'

const { preview } = messages
const hash = '0xab'
const moved = [{ asset: 'eip155:1/slip44:60', amount: 1n, from: '0x1', to: '0x2' }] as const
const done: TransactionOutcome = { status: 'confirmed', hash, moved }
const others: readonly Outcome[] = [
  { status: 'pending' },
  { status: 'undecided' },
  { status: 'unverified' },
  { status: 'reverted' },
  { status: 'dropped' },
  { status: 'undone' },
  { status: 'otherEffect', hash, moved },
  { status: 'incomplete', done: 1, moved },
  { status: 'different', difference: 'content', moved },
  { status: 'cancelled', hash },
  { status: 'replaced', hash, moved },
]

describe('what the visitor reads of an outcome', () => {
  it('reports success only for what the chain carried out as reviewed [J1]', () => {
    expect(presentOutcome(done, messages, 'Delivered')).toMatchObject({
      tone: 'good',
      text: 'Delivered',
    })
    for (const outcome of others) {
      for (const shown of [
        presentOutcome(outcome, messages, 'Delivered'),
        presentSwapOutcome(outcome, messages, 'Delivered'),
        presentRightsOutcome(outcome, messages),
      ]) {
        expect(shown.tone, outcome.status).not.toBe('good')
        expect(shown.text, outcome.status).not.toBe('Delivered')
        expect([preview.confirmedTitle, messages.swap.swappedTitle]).not.toContain(shown.title)
      }
    }
  })

  it.each([
    'sender',
    'earlier',
  ] as const)('names a transaction that is not the visitor’s, and no change of their own [J1]: %s', (difference) => {
    const outcome = { status: 'different', difference, moved } as const
    expect(presentOutcome(outcome, messages, null).title).toBe(preview.foreignTitle)
    const own = { ...outcome, difference: 'content' } as const
    expect(presentOutcome(own, messages, null).title).toBe(preview.differentTitle)
  })

  it('says that nothing moved only where nothing did', () => {
    const outcome = { status: 'otherEffect', hash, moved: [] } as const
    expect(presentOutcome(outcome, messages, null).title).toBe(preview.nothingMovedTitle)
    expect(presentOutcome({ ...outcome, moved }, messages, null).title).toBe(
      preview.otherEffectTitle,
    )
  })
})
