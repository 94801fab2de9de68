import { describe, expect, it } from 'vitest'
import {
  checking,
  type MailRequest,
  mailed,
  newMailRequest,
  refused,
  sending,
} from './mailRequest.ts'

type Request = MailRequest<'clickLink' | 'enterCode'>

const first: Request = newMailRequest('ada@example.com')
const waiting = mailed<Request>('enterCode', 1_000)(first)
const problem = { refusal: 'CODE_WRONG' } as const

describe('a request by mail', () => {
  it('waits for the answer that its mail needs', () => {
    expect(first).toMatchObject({ stage: 'sending', sentAt: 0 })
    expect(waiting).toMatchObject({ stage: 'enterCode', awaited: 'enterCode', sentAt: 1_000 })
  })

  it('is refused for good only before the first mail', () => {
    expect(refused<Request>(problem)(first)).toMatchObject({ stage: 'refused', problem })
    expect(refused<Request>(problem)(sending(waiting))).toMatchObject({
      stage: 'enterCode',
      sentAt: 1_000,
      problem,
    })
  })

  it('waits for the code again after a wrong one, and after a mail that was refused during a check', () => {
    const checked = checking(waiting)
    expect(checked.stage).toBe('checking')
    expect(refused<Request>(problem)(checked).stage).toBe('enterCode')
    expect(refused<Request>(problem)(sending(checked)).stage).toBe('enterCode')
  })

  it('moves on to another answer, and goes back to that one', () => {
    const link = mailed<Request>('clickLink', 500)(first)
    const code = mailed<Request>('enterCode', 900)(link)
    expect(refused<Request>(problem)(checking(code))).toMatchObject({
      stage: 'enterCode',
      sentAt: 900,
    })
  })

  it('drops its problem with every new step', () => {
    const failed = refused<Request>(problem)(checking(waiting))
    for (const step of [sending, checking, mailed<Request>('enterCode', 2_000)])
      expect(step(failed).problem).toBeUndefined()
  })
})
