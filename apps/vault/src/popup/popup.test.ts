import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PopupQuestion } from './messages.ts'
import { openPopup } from './openPopup.ts'

const origin = 'https://vault.site.example'
const question: PopupQuestion = { language: 'en', about: 'action', action: 'deleteWallet' }

/** The popup, as the page that opens it has it. */
const popup = { closed: false, close: vi.fn(), postMessage: vi.fn() }
const open = vi.fn<(...given: unknown[]) => object | null>(() => popup)
let page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  popup.closed = false
  const add = page.addEventListener.bind(page)
  const remove = page.removeEventListener.bind(page)
  vi.stubGlobal('window', { open, addEventListener: add, removeEventListener: remove })
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('document', { documentElement: { dataset: { mode: 'dark' } } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})
/** Delivers a message to the page. */
function receive(data: unknown, from: { source?: unknown; origin?: string } = {}): void {
  page.dispatchEvent(Object.assign(new Event('message'), { source: popup, origin, data, ...from }))
}
/** Returns the answer, or `waiting` while there is none. */
const settled = (answer: Promise<unknown> | undefined) =>
  Promise.race([answer, Promise.resolve().then(() => Promise.resolve('waiting'))])

it('shows the question in a popup of its own origin, and returns the visitor’s decision', async () => {
  const opened = openPopup(question)
  expect(open).toHaveBeenCalledExactlyOnceWith('/#ask', '_blank', expect.any(String))
  receive({ type: 'ready' })
  expect(popup.postMessage).toHaveBeenCalledExactlyOnceWith(
    { type: 'ask', ask: question, mode: 'dark' },
    origin,
  )
  receive({ type: 'answer', isYes: true })
  expect(await opened?.answer).toBe(true)
  expect(popup.close).toHaveBeenCalled()
})

it.each([
  ['another window', { type: 'answer', isYes: true }, { source: {} }],
  ['another origin', { type: 'answer', isYes: true }, { origin: 'https://evil.example' }],
  ['a malformed answer', { type: 'answer', isYes: 'true' }, {}],
  ['nothing', null, {}],
])('ignores %s', async (_, data, from) => {
  const opened = openPopup(question)
  receive(data, from)
  receive({ type: 'ready' }, from)
  expect(await settled(opened?.answer)).toBe('waiting')
  opened?.close()
})

it('returns no decision when the visitor closes the popup, or the question ends', async () => {
  const closed = openPopup(question)
  popup.closed = true
  await vi.advanceTimersByTimeAsync(500)
  expect(await closed?.answer).toBeUndefined()
  popup.closed = false
  const ended = openPopup(question)
  ended?.close()
  receive({ type: 'answer', isYes: true })
  expect(await ended?.answer).toBeUndefined()
})

it('reports a blocked popup', () => {
  open.mockReturnValueOnce(null)
  expect(openPopup(question)).toBeUndefined()
})
