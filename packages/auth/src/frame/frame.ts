import type { LoginReminder } from '@latchkey/core'
import { anySignal, type Clock, knownError } from '@latchkey/protocol'
import { oneOf } from '../answers/read.ts'
import { heightIn, leavingWayIn, titleIn } from '../answers/shown.ts'
import { createEndpoint, type Endpoint, type Handler, type Json } from '../channel/index.ts'
import { loadingTime, makeElement } from './element.ts'
import { createOutcome } from './outcome.ts'
import type { FramePlace } from './place.ts'

/** What a visitor without a recovery code must not lose. */
const reminders: readonly LoginReminder[] = ['email', 'social', 'passkey', 'browser']

type RequestOptions = { signal: AbortSignal; within?: number }

/** The wallet's page in its frame, created on first use. */
export type Frame = {
  /**
   * Sends a request to the page. Throws its failure, `ABORTED`, `TIMED_OUT`, and `NETWORK_FAILED` if the page does not
   * load. Once the page is gone, throws `WALLET_WINDOW_CLOSED` if the visitor has approved nothing, otherwise
   * `WALLET_DISCONNECTED`, because the page may have sent it.
   */
  request(method: string, params: Json, options: RequestOptions): Promise<Json>
  /** Returns whether a request failed because the page did not load. It then never reached the page. */
  isUnloaded(error: unknown): boolean
  /** Aborts the current request. */
  dismiss(): void
  /** Removes the frame from the page. */
  close(): void
}

export function createFrame(clock: Clock, place: FramePlace): Frame {
  let dismissal = new AbortController()
  let opening: Promise<Endpoint> | undefined
  let remove = () => {}
  /** The errors of pages that did not load. */
  const unloaded = new WeakSet<Error>()
  const outcome = createOutcome()

  function end(): void {
    opening = undefined
    remove()
    remove = () => {}
    place.wanted.set(null)
  }
  async function open(): Promise<Endpoint> {
    const slot = await slotOf(clock, place)
    const made = makeElement(clock, slot, place.origin)
    const undos = [made.remove]
    remove = () => {
      for (const undo of undos) undo()
    }
    const port = await made.port
    const endpoint = createEndpoint({
      port,
      clock,
      handlers: handlersOf(place),
      onEvent: receive,
      onClose: end,
    })
    const gone = () => endpoint.close(outcome.ifGone())
    made.onGone(port, gone)
    const sendAppearance = () => endpoint.emit('look', place.appearance.get())
    // The dialog's header shows the title, so the page shows no second one.
    endpoint.emit('headed', null)
    sendAppearance()
    undos.push(place.appearance.subscribe(sendAppearance), place.slot.subscribe(gone), gone)
    return endpoint
  }
  function receive(event: string, value: Json): void {
    const height = heightIn(value)
    if (event === 'show' && height !== undefined) {
      place.title.set(titleIn(value))
      place.wanted.set(height)
    }
    if (event === 'hide') place.wanted.set(null)
    const way = event === 'leave' ? leavingWayIn(value) : undefined
    if (way) for (const leave of [...place.leaving]) leave(way)
    outcome.note(event)
    if (event === 'reminder') place.reminder.set(oneOf(reminders, value) ?? null)
  }

  return {
    async request(method, params, { signal, within }) {
      const either = anySignal([signal, dismissal.signal])
      opening ??= open().catch((error: unknown) => {
        if (error instanceof Error) unloaded.add(error)
        end()
        throw error
      })
      const endpoint = await opening
      const limits = { signal: either, ...(within !== undefined && { within }) }
      return outcome.during(method, endpoint.request(method, params, limits))
    },
    isUnloaded: (error) => error instanceof Error && unloaded.has(error),
    dismiss() {
      dismissal.abort()
      dismissal = new AbortController()
    },
    close() {
      dismissal.abort()
      end()
    },
  }
}

/** Waits for the slot, which the dialog adds. Throws `NETWORK_FAILED` on timeout. */
function slotOf(clock: Clock, { slot }: FramePlace): Promise<HTMLElement> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const element = slot.get()
      if (!element) return
      cancel()
      undo()
      resolve(element)
    }
    const cancel = clock.after(loadingTime, () => {
      undo()
      reject(knownError('NETWORK_FAILED'))
    })
    const undo = slot.subscribe(check)
    check()
  })
}

/** Returns what the wallet's page can request of the site: a token of the site's server, if the site signs any. */
function handlersOf({ siteToken }: FramePlace): ReadonlyMap<string, Handler> {
  return new Map<string, Handler>(
    siteToken ? [['siteToken', (_, signal) => siteToken({ signal })]] : [],
  )
}
