import { nodeFault } from '@latchkey/service/rpc'
import { expect, it } from 'vitest'
import { afterFailure, type Breaker, beginProbe, closed } from './breaker.ts'

const broken = new Error('broken')
const failed = (times: number, error: unknown = broken, start: Breaker = closed) =>
  Array.from({ length: times }).reduce<Breaker>((one) => afterFailure(one, error, 1_000), start)

it('opens after three failures in a row, and after two without an answer in time [L11]', () => {
  expect(failed(2).kind).toBe('closed')
  expect(failed(3)).toMatchObject({ kind: 'open', until: 3_000 })
  expect(failed(1, new DOMException('late', 'TimeoutError')).kind).toBe('closed')
  expect(failed(2, new DOMException('late', 'TimeoutError')).kind).toBe('open')
})

it.each([
  'overloaded',
  'wrongChain',
  'denied',
] as const)('opens at once if the node is %s', (fault) => {
  expect(failed(1, nodeFault(fault, 'no')).kind).toBe('open')
})

it('stays closed where the request is too large, which is no fault of the node', () => {
  expect(failed(9, nodeFault('tooLarge', 'no'))).toEqual(closed)
})

it('waits as long as retry-after says', () => {
  expect(failed(1, nodeFault('overloaded', 'no', 40))).toMatchObject({ until: 41_000 })
})

it('has one probe when the pause is over, and a pause twice as long after a failed one', () => {
  const open = failed(3)
  expect(beginProbe(closed, 9_999)).toBeUndefined()
  expect(beginProbe(open, 2_999)).toBeUndefined()
  const probed = beginProbe(open, 3_000)
  expect(probed).toMatchObject({ isProbed: true })
  expect(probed && beginProbe(probed, 3_000)).toBeUndefined()
  const again = probed && afterFailure(probed, broken, 3_000)
  expect(again).toMatchObject({ kind: 'open', until: 7_000, isProbed: false })
})

it('pauses for a minute at most, and not longer for requests that were under way', () => {
  const open = failed(3)
  expect(afterFailure(open, broken, 2_500)).toBe(open)
  let breaker = open
  for (let probes = 0; probes < 9; probes += 1) {
    const now = breaker.kind === 'open' ? breaker.until : 0
    breaker = afterFailure(beginProbe(breaker, now) ?? closed, broken, now)
  }
  expect(breaker).toMatchObject({ kind: 'open', pause: 60_000 })
})
