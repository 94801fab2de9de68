import { accountId } from '@latchkey/protocol'
import type { RecipientHistory } from '@latchkey/protocol/wire'
import { describe, expect, it } from 'vitest'
import type { AddressKind } from '../kernel/operations/address.ts'
import {
  judgeRecipient,
  type RecipientFacts,
  type RecipientNotice,
  verdictOf,
} from './recipient.ts'

const sender = `0x${'a'.repeat(40)}`
const friend = '0x1234aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa5678'
const lookAlike = '0x1234bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb5678'
const never: RecipientHistory = { sent: 'no', lookAlikes: [] }
const before: RecipientHistory = { sent: 'yes', lookAlikes: [] }
const alike = (address: string): RecipientHistory => ({
  sent: 'no',
  lookAlikes: [{ address, sentAt: '2026-11-01T00:00:00Z' }],
})
const judge = (given: Partial<RecipientFacts>) =>
  judgeRecipient({
    namespace: 'eip155',
    address: friend,
    sender,
    own: [sender],
    saved: [],
    tokens: [],
    standing: { kind: 'account' },
    history: never,
    ...given,
  })
const contractAt = (address: string) => accountId('eip155:1', address)
const upper = (address: string) => address.toUpperCase().replace('0X', '0x')

describe('a recipient', () => {
  it('is known only by what the account itself sent, and new otherwise [J3]', () => {
    expect(judge({ history: before })).toEqual({ kind: 'known' })
    expect(judge({ history: never })).toEqual({ kind: 'firstTime' })
  })

  it('that only looks like one that was sent to is stopped beside it [J3]', () => {
    const notice = judge({ address: lookAlike, history: alike(friend) })
    expect(notice).toEqual({ kind: 'lookAlike', original: friend })
    expect(notice && verdictOf(notice)).toBe('ask')
    expect(judge({ history: { ...alike(lookAlike), sent: 'yes' } })).toEqual({ kind: 'known' })
  })

  it('that looks like a saved address or an own account is a look-alike, too [J3]', () => {
    const saved = [{ address: friend, name: 'Friend' }]
    for (const known of [{ saved }, { own: [sender, friend] }]) {
      for (const history of [never, 'unreadable'] as const) {
        const notice = judge({ address: upper(lookAlike), history, ...known })
        expect(notice).toEqual({ kind: 'lookAlike', original: friend })
      }
    }
  })

  it('on Solana is distinguished by case', () => {
    const one = `Abcd${'1'.repeat(30)}Wxyz`
    const two = `Abcd${'2'.repeat(30)}Wxyz`
    const saved = [{ address: one, name: 'One' }]
    const on = (address: string) =>
      judge({ namespace: 'solana', sender: two, address, own: [], saved })
    expect(on(one)?.kind).toBe('saved')
    expect(on(`Abcd${'3'.repeat(30)}Wxyz`)?.kind).toBe('lookAlike')
    expect(on(one.toLowerCase())?.kind).toBe('firstTime')
  })

  it('needs a tick where the history does not reach back far enough, or cannot be read [J3]', () => {
    const history = { ...never, sent: 'unknown', knownSince: 7 } as const
    expect(judge({ history })).toEqual({ kind: 'unknownBefore', knownSince: 7 })
    expect(judge({ history: 'unreadable' })).toEqual({ kind: 'unchecked' })
    expect(judge({ standing: 'unreadable' })).toEqual({ kind: 'unchecked' })
    expect(judge({ standing: 'unreadable', history: before })).toEqual({ kind: 'known' })
  })

  it('is waited for until it can be judged', () => {
    expect(judge({ standing: 'pending' })).toBeUndefined()
    expect(judge({ history: 'pending' })).toBeUndefined()
    expect(judge({ standing: 'pending', history: before })).toBeUndefined()
  })

  it('that the visitor has named counts as known [J3]', () => {
    const saved = [{ address: upper(friend), name: 'Friend' }]
    for (const standing of [{ kind: 'contract' }, 'unreadable'] as const) {
      expect(judge({ saved, standing })).toEqual({
        kind: 'saved',
        name: 'Friend',
      })
    }
  })

  it('is reported as the sender or another own account, whatever was sent [J4]', () => {
    const pending = { standing: 'pending', history: 'pending' } as const
    expect(judge({ address: upper(sender), ...pending })).toEqual({ kind: 'self' })
    expect(judge({ own: [sender, friend], ...pending })).toEqual({ kind: 'ownAccount' })
  })

  it.each([
    'contract',
    'keyless',
  ] as const)('that is %s needs a tick, unless it is known [J4]', (kind) => {
    const notice = judge({ standing: { kind } })
    expect(notice).toEqual({ kind })
    expect(notice && verdictOf(notice)).toBe('ask')
    expect(judge({ standing: { kind }, history: before })).toEqual({ kind: 'known' })
  })

  it('that is saved and looks like another one is stopped, unless it was sent to [J3]', () => {
    const saved = [{ address: lookAlike, name: 'Friend' }]
    const poisoned = { address: lookAlike, saved }
    const notice = { kind: 'lookAlike', original: friend }
    expect(judge({ ...poisoned, history: alike(friend) })).toEqual(notice)
    for (const history of [never, 'unreadable'] as const)
      expect(judge({ ...poisoned, own: [sender, friend], history })).toEqual(notice)
    expect(judge({ ...poisoned, history: 'pending' })).toBeUndefined()
    const sent = judge({ ...poisoned, history: { ...alike(friend), sent: 'yes' } })
    expect(sent).toEqual({ kind: 'saved', name: 'Friend' })
  })

  it.each([
    { kind: 'burn' },
    { kind: 'mint' },
    { kind: 'tokenAccount', owner: 'x' },
    { kind: 'program' },
  ] satisfies AddressKind[])('where money is lost is stopped, however known: $kind [J4]', (standing) => {
    const saved = [{ address: friend, name: 'Friend' }]
    const notice = judge({ standing, saved, own: [friend], history: before })
    expect(notice).toEqual(standing)
    expect(notice && verdictOf(notice)).toBe('stop')
  })

  it("that is the token's own contract is stopped before anything was read [J4]", () => {
    const notice = judge({ token: upper(friend), standing: 'pending', history: 'pending' })
    expect(notice).toEqual({ kind: 'ownToken' })
  })

  it('that is the contract of another known token is stopped by its name [J4]', () => {
    const tokens = [{ address: contractAt(upper(friend)), symbol: 'USDC' }]
    for (const token of [undefined, lookAlike]) {
      const notice = judge({ tokens, token, history: before })
      expect(notice).toEqual({ kind: 'otherToken', symbol: 'USDC' })
      expect(notice && verdictOf(notice)).toBe('stop')
    }
  })

  it('is not stopped by what a spam token says of itself [J4]', () => {
    const flags = { is_spam: true, imitates: 'USDC' }
    const tokens = [{ address: contractAt(friend), symbol: 'USDC', flags }]
    expect(judge({ tokens, history: before })).toEqual({ kind: 'known' })
    expect(judge({ tokens, standing: { kind: 'contract' } })).toEqual({ kind: 'contract' })
  })

  it('is stopped by an unverified token where the chain has its contract [J4]', () => {
    const tokens = [{ address: contractAt(friend), symbol: 'ZEBR', flags: { is_spam: false } }]
    expect(judge({ tokens })).toEqual({ kind: 'firstTime' })
    expect(judge({ tokens, standing: 'unreadable' })).toEqual({ kind: 'unchecked' })
    const notice = judge({ tokens, standing: { kind: 'contract' }, history: before })
    expect(notice).toEqual({ kind: 'otherToken', symbol: 'ZEBR' })
  })
})

it('a notice asks, stops or lets pass', () => {
  const notices: RecipientNotice[] = [
    { kind: 'known' },
    { kind: 'saved', name: 'x' },
    { kind: 'firstTime' },
    { kind: 'ownAccount' },
    { kind: 'self' },
    { kind: 'contract' },
    { kind: 'unknownBefore', knownSince: 1 },
    { kind: 'unchecked' },
    { kind: 'ownToken' },
  ]
  expect(notices.map(verdictOf).join()).toBe('pass,pass,pass,pass,ask,ask,ask,ask,stop')
})
