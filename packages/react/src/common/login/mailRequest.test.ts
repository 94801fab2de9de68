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
    expect(first).toMatchObject({ stage: 'sending', nextAt: 0 })
    expect(waiting).toMatchObject({ stage: 'enterCode', awaited: 'enterCode', nextAt: 31_000 })
  })

  it('is refused for good only before the first mail', () => {
    expect(refused<Request>(problem)(first)).toMatchObject({ stage: 'refused', problem })
    expect(refused<Request>(problem)(sending(waiting))).toMatchObject({
      stage: 'enterCode',
      nextAt: 31_000,
      problem,
    })
  })

  it('waits for the code again after a wrong one, and after a mail that was refused during a check', () => {
    const checked = checking(waiting)
    expect(checked.stage).toBe('checking')
    expect(refused<Request>(problem)(checked).stage).toBe('enterCode')
    expect(refused<Request>(problem)(sending(checked)).stage).toBe('enterCode')
  })

  it('has another mail sent when the service allows it [L19]', () => {
    expect(mailed<Request>('enterCode', 1_000, 7)(first).nextAt).toBe(8_000)
    const full = { refusal: 'TOO_MANY_MAILS', until: 90_000 } as const
    expect(refused<Request>(full)(sending(waiting)).nextAt).toBe(90_000)
  })

  it('moves on to another answer, and goes back to that one', () => {
    const link = mailed<Request>('clickLink', 500)(first)
    const code = mailed<Request>('enterCode', 900)(link)
    expect(refused<Request>(problem)(checking(code))).toMatchObject({
      stage: 'enterCode',
      nextAt: 30_900,
    })
  })

  it('drops its problem with every new step', () => {
    const failed = refused<Request>(problem)(checking(waiting))
    for (const step of [sending, checking, mailed<Request>('enterCode', 2_000)])
      expect(step(failed).problem).toBeUndefined()
  })
})
