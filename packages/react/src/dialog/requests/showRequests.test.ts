import { createRequestFlow, type Request } from '@latchkey/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDialog } from '../../shell/createDialog.ts'
import { createWorld } from '../../testing/world.ts'
import type { Route } from '../routes.ts'
import { showRequests } from './showRequests.ts'

type Kind = { subject: { name: string }; step: 'slow'; sent: string; outcome: never }

let setStep: (step: 'slow') => void
let refuse: (error: Error) => void
let signal: AbortSignal

const elsewhere = { view: 'AllWallets' } as const

/** An open dialog at its first view, whose requests are shown by `routeOf`. */
function setUp(
  routeOf: (request: Request<Kind>) => Route | undefined,
  options?: Parameters<typeof showRequests<Request<Kind>>>[3],
) {
  const { client } = createWorld()
  const dialog = createDialog(client)
  const flow = createRequestFlow<Kind>(client, {
    ask: (_subject, attempt) =>
      new Promise((_, reject) => {
        setStep = attempt.setStep
        signal = attempt.signal
        refuse = reject
      }),
  })
  showRequests(dialog, flow, routeOf, options)
  dialog.open()
  const views = () => dialog.get().stack.map(({ view }) => view)
  return { dialog, flow, views }
}

/** All that waits for nothing but promises has run. */
const settled = () => new Promise((resolve) => setTimeout(resolve))
const always = (): Route => ({ view: 'ConnectingWalletConnectBasic' })
const onceSlow = (request: Request<Kind>): Route | undefined =>
  request.status === 'asking' && request.step === 'slow' ? always() : undefined

beforeEach(() => {
  signal = new AbortController().signal
})
afterEach(() => {
  vi.useRealTimers()
})

it('brings the route of a request, and leaves the request when the visitor goes back', async () => {
  const { dialog, flow, views } = setUp(always)
  void flow.begin({ name: 'a' })
  await settled()
  expect(views()).toEqual(['Connect', 'ConnectingWalletConnectBasic'])
  dialog.back()
  expect(flow.get()).toBeNull()
  expect(signal.aborted).toBe(true)
})

it('keeps the route while the request goes on, fails and begins again', async () => {
  const { flow, views, dialog } = setUp(always)
  const subject = { name: 'a' }
  void flow.begin(subject)
  await settled()
  const { stack } = dialog.get()
  setStep('slow')
  refuse(new Error('no'))
  await settled()
  expect(flow.get()?.status).toBe('failed')
  void flow.begin(subject)
  await settled()
  expect(dialog.get().stack).toBe(stack)
  void flow.begin({ name: 'b' })
  expect(views()).toEqual(['Connect', 'ConnectingWalletConnectBasic'])
  expect(flow.get()?.status).toBe('asking')
})

it('replaces its own route, and no other', async () => {
  const { flow, views } = setUp((request) =>
    request.status === 'failed' ? { view: 'FindWallet', reason: 'notFound' } : always(),
  )
  void flow.begin({ name: 'a' })
  await settled()
  refuse(new Error('no'))
  await settled()
  expect(views()).toEqual(['Connect', 'FindWallet'])
})

it('waits where it began for as long as it has no route', async () => {
  const { dialog, flow, views } = setUp(onceSlow)
  void flow.begin({ name: 'a' })
  await settled()
  expect(views()).toEqual(['Connect'])
  setStep('slow')
  expect(views()).toEqual(['Connect', 'ConnectingWalletConnectBasic'])
  dialog.back()
  expect(flow.get()).toBeNull()
  void flow.begin({ name: 'b' })
  await settled()
  dialog.push(elsewhere)
  expect(flow.get()).toBeNull()
  expect(signal.aborted).toBe(true)
})

it('keeps a request in a closed dialog that outlives it, until another view is opened', async () => {
  const { dialog, flow } = setUp(always, { whenClosed: 'hold' })
  void flow.begin({ name: 'a' })
  await settled()
  dialog.close()
  expect(flow.get()?.status).toBe('asking')
  dialog.open()
  expect(flow.get()).toBeNull()
})

it('leaves the request when the dialog closes', async () => {
  const { dialog, flow } = setUp(always)
  void flow.begin({ name: 'a' })
  await settled()
  dialog.close()
  expect(flow.get()).toBeNull()
  expect(signal.aborted).toBe(true)
})

it('shows a quick request only where its answer takes a tenth of a second, or is a no', async () => {
  vi.useFakeTimers()
  const { dialog, flow, views } = setUp(always, { isQuick: ({ status }) => status !== 'failed' })
  void flow.begin({ name: 'a' })
  await vi.advanceTimersByTimeAsync(99)
  expect(views()).toEqual(['Connect'])
  await vi.advanceTimersByTimeAsync(1)
  expect(views()).toEqual(['Connect', 'ConnectingWalletConnectBasic'])
  dialog.back()
  void flow.begin({ name: 'b' })
  await vi.advanceTimersByTimeAsync(50)
  refuse(new Error('no'))
  await vi.advanceTimersByTimeAsync(0)
  expect(views()).toEqual(['Connect', 'ConnectingWalletConnectBasic'])
})

it('shows nothing of a quick request that is over before', async () => {
  vi.useFakeTimers()
  const { flow, views } = setUp(always, { isQuick: () => true })
  void flow.begin({ name: 'a' })
  await vi.advanceTimersByTimeAsync(50)
  flow.leave()
  await vi.runAllTimersAsync()
  expect(views()).toEqual(['Connect'])
})
