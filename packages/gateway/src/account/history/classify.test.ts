import * as v from 'valibot'
import { expect, it } from 'vitest'
import { classify, type Facts, type Move } from './classify.ts'
import { readCursor, writeCursor } from './cursor.ts'

const plain: Facts = { moves: [], approval: undefined, creates: false, own: true, calls: false }
const move = (direction: Move['direction'], nobody = false): Move => ({
  direction,
  asset: 'x',
  nobody,
})
const of = (facts: Partial<Facts>) => classify({ ...plain, ...facts })

it('names a transaction by what it did for the account [D9]', () => {
  expect(of({ moves: [move('out')] })).toBe('send')
  expect(of({ moves: [move('in')], own: false })).toBe('receive')
  expect(of({ moves: [move('self')] })).toBe('send')
  expect(of({ moves: [move('in'), move('out')] })).toBe('trade')
  expect(of({ moves: [move('in'), move('out')], own: false })).toBe('execute')
  expect(of({ moves: [move('in', true)] })).toBe('mint')
  expect(of({ moves: [move('in', true), move('in')] })).toBe('receive')
  expect(of({ moves: [move('out', true)] })).toBe('burn')
  expect(of({ approval: 'approve', calls: true })).toBe('approve')
  expect(of({ approval: 'revoke', calls: true })).toBe('revoke')
  expect(of({ approval: 'approve', moves: [move('out')] })).toBe('send')
  expect(of({ creates: true, calls: true })).toBe('deploy')
  expect(of({ calls: true })).toBe('execute')
  expect(of({})).toBe('send')
  expect(of({ own: false })).toBe('receive')
})

it('accepts only its own cursors [E4]', () => {
  const schema = v.object({ after: v.string() })
  expect(readCursor(schema, writeCursor({ after: 'x' }))).toEqual({ after: 'x' })
  for (const cursor of ['', 'zzz', writeCursor({ before: 'x' }), writeCursor(null), '%%%']) {
    expect(readCursor(schema, cursor)).toBeUndefined()
  }
})
