import { knownError } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/fuzz.ts'
import {
  answered,
  begun,
  decided,
  left,
  noRequest,
  type Request,
  type RequestState,
  type RequestTransition,
  refused,
  requested,
  reviewed,
  stepped,
} from './request.ts'

type Kind = { subject: string; step: string; sent: string; outcome: string }
type Status = Request<Kind>['status'] | 'none'

const error = knownError('REQUEST_DECLINED')
const start: RequestState<Kind> = noRequest
const after = (...transitions: RequestTransition<Kind>[]) =>
  transitions.reduce((state, transition) => transition(state), start)

describe('a request', () => {
  it('goes from the review to the wallet, to its approval, to the outcome', () => {
    const asking = after(reviewed('a'), requested)
    expect(asking.request).toEqual({ id: 2, subject: 'a', status: 'asking' })
    const end = after(
      reviewed('a'),
      requested,
      stepped(2, 's'),
      answered(2, 'yes'),
      decided(2, 'done'),
    )
    expect(end.request).toEqual({
      id: 2,
      subject: 'a',
      status: 'decided',
      sent: 'yes',
      outcome: 'done',
    })
  })

  it('is sent once, and again only after a rejection [J13]', () => {
    const once = after(reviewed('a'), requested)
    expect(requested(once)).toBe(once)
    const sent = answered<Kind>(2, 'yes')(once)
    expect(requested(sent)).toBe(sent)
    const failed = refused<Kind>(2, error)(once)
    expect(requested(failed).request).toEqual({ id: 3, subject: 'a', status: 'asking' })
  })

  it('ignores attempts that were replaced or left', () => {
    const newer = after(begun('a'), begun('b'))
    const gone = after(begun('a'), left)
    for (const state of [newer, gone]) {
      for (const late of [
        stepped<Kind>(1, 's'),
        answered<Kind>(1, 'yes'),
        refused<Kind>(1, error),
        decided<Kind>(1, 'done'),
      ]) {
        expect(late(state)).toBe(state)
      }
    }
  })

  /** Where each status may lead by one transition. */
  const ways: Record<Status, readonly Status[]> = {
    none: ['none', 'review', 'asking'],
    review: ['none', 'review', 'asking'],
    asking: ['none', 'review', 'asking', 'failed', 'sent'],
    failed: ['none', 'review', 'asking', 'failed'],
    sent: ['none', 'review', 'asking', 'sent', 'decided'],
    decided: ['none', 'review', 'asking', 'decided'],
  }

  it('takes no way but these, whatever happens in whatever order', () => {
    const id = fc.nat({ max: 12 })
    const subject = fc.constantFrom('a', 'b')
    const transition = fc.oneof(
      subject.map((one) => reviewed<Kind>(one)),
      subject.map((one) => begun<Kind>(one)),
      fc.constant<RequestTransition<Kind>>(requested),
      fc.constant<RequestTransition<Kind>>(left),
      id.map((one) => stepped<Kind>(one, 's')),
      id.map((one) => answered<Kind>(one, 'yes')),
      id.map((one) => refused<Kind>(one, error)),
      id.map((one) => decided<Kind>(one, 'done')),
    )
    fc.assert(
      fc.property(fc.array(transition, { maxLength: 40 }), (walk) => {
        let state = start
        for (const step of walk) {
          const next = step(state)
          expect(ways[state.request?.status ?? 'none']).toContain(next.request?.status ?? 'none')
          expect(next.last).toBeGreaterThanOrEqual(state.last)
          expect(next.request?.id ?? next.last).toBe(next.last)
          state = next
        }
      }),
      runs(300),
    )
  })
})
