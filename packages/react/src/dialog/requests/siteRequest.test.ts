import { knownError } from '@latchkey/protocol'
import { beforeEach, describe, expect, it } from 'vitest'
import { ada } from '../../testing/gateway.ts'
import { type SiteFlow, siteRequests } from './siteRequest.ts'

const first = { account: ada, message: 'Let me in' }
const second = { account: ada, message: 'Pay the thief' }

let flow: SiteFlow
beforeEach(() => {
  flow = siteRequests({ slots: {} })
})

/** Confirms what is shown, as the button of the review does. */
function confirmShown(): void {
  const request = flow.get()
  if (request) flow.confirm(request.subject)
}

describe('a request of the site with a review', () => {
  it('goes to the wallet only after the visitor confirms it [J13]', async () => {
    const { show, signal } = flow.begin(true)
    expect(flow.get()).toMatchObject({ status: 'checking' })
    confirmShown()
    expect(flow.get()).toMatchObject({ status: 'checking' })
    const answer = show(first)
    expect(flow.get()).toMatchObject({ status: 'review', review: first })
    confirmShown()
    expect(await answer).toBe(true)
    expect(flow.get()).toMatchObject({ status: 'asking', review: first })
    expect(signal.aborted).toBe(false)
  })

  it('is declined by a visitor who leaves before that', async () => {
    const { show, signal } = flow.begin(true)
    const answer = show(first)
    flow.leave()
    expect(await answer).toBe(false)
    expect(signal.reason).toMatchObject({ code: 'REQUEST_DECLINED' })
    expect(flow.get()).toBeNull()
  })

  it('goes on at the wallet when the visitor leaves after that, without a view', () => {
    const { show, signal, end } = flow.begin(true)
    void show(first)
    confirmShown()
    flow.leave()
    expect(signal.aborted).toBe(false)
    end(knownError('REQUEST_DECLINED'))
    expect(flow.get()).toBeNull()
  })

  it('is not confirmed by a click on the review of the request before it [J13]', async () => {
    const older = flow.begin(true)
    const olderAnswer = older.show(first)
    const clicked = flow.get()?.subject
    const newer = flow.begin(false)
    const answer = newer.show(second)
    if (clicked) flow.confirm(clicked)
    expect(flow.get()).toMatchObject({ status: 'review', review: second, hasReplaced: true })
    expect(await olderAnswer).toBe(false)
    expect(older.signal.reason).toMatchObject({ code: 'ABORTED' })
    flow.leave()
    expect(await answer).toBe(false)
  })

  it('shows nothing once a newer request took its place, and ends nothing of that one', async () => {
    const older = flow.begin(true)
    const newer = flow.begin(false)
    void newer.show(second)
    expect(await older.show(first)).toBe(false)
    older.end(knownError('NETWORK_FAILED'))
    expect(flow.get()).toMatchObject({ status: 'review', review: second })
  })

  it('does not abort a request before it that the wallet already has', () => {
    const older = flow.begin(true)
    void older.show(first)
    confirmShown()
    const newer = flow.begin(false)
    expect(older.signal.aborted).toBe(false)
    expect(flow.get()).toMatchObject({ status: 'checking', isOpener: true, hasReplaced: false })
    expect(newer.signal.aborted).toBe(false)
  })

  it('asks again, and says so, when it would do something else than what was confirmed', async () => {
    const { show } = flow.begin(true)
    void show(first)
    confirmShown()
    const again = show(second)
    expect(flow.get()).toMatchObject({ status: 'review', review: second, hasChanged: true })
    confirmShown()
    expect(await again).toBe(true)
  })

  it('shows a failure at the wallet, and none of what the visitor never read', () => {
    const unread = flow.begin(true)
    unread.end(knownError('NETWORK_FAILED'))
    expect(flow.get()).toBeNull()
    const read = flow.begin(true)
    void read.show(first)
    confirmShown()
    read.end(knownError('WALLET_MISBEHAVED'))
    expect(flow.get()).toMatchObject({ status: 'failed', error: { code: 'WALLET_MISBEHAVED' } })
  })
})
