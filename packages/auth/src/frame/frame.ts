import { knownError } from '@latchkey/protocol'
import { heightIn } from '../answers/height.ts'
import { createEndpoint, type Endpoint, greetFrame, isReady, type Json } from '../channel/index.ts'
import type { FramePlace } from './place.ts'

/** Milliseconds for the page of the wallet to be there. */
const loadingTime = 20_000

type RequestOptions = { signal: AbortSignal; within?: number }

/** The wallet's page in its frame, made when it is first asked. */
export type Frame = {
  /** Asks the page. Throws its failure, `ABORTED`, `TIMED_OUT`, and `NETWORK_FAILED` where the page does not come. */
  request(method: string, params: Json, options: RequestOptions): Promise<Json>
  /** Aborts what is asked now. */
  dismiss(): void
  /** Takes the frame out of the page. */
  close(): void
}

/** `onGone`: the page has ended the channel, or its slot is gone. */
export function createFrame(place: FramePlace, onGone: () => void): Frame {
  let dismissal = new AbortController()
  let opening: Promise<Endpoint> | undefined
  let remove = () => {}

  function end(): void {
    opening = undefined
    remove()
    remove = () => {}
    place.wanted.set(null)
  }
  async function open(): Promise<Endpoint> {
    const slot = await slotOf(place)
    const made = makeElement(slot, place.origin)
    const undos = [made.remove]
    remove = () => {
      for (const undo of undos) undo()
    }
    const port = await made.port
    const endpoint = createEndpoint({
      port,
      handlers: new Map(),
      onEvent: hear,
      onClose() {
        end()
        onGone()
      },
    })
    const tellLook = () => endpoint.tell('look', place.look.get())
    tellLook()
    undos.push(place.look.subscribe(tellLook), place.slot.subscribe(endpoint.close), endpoint.close)
    return endpoint
  }
  function hear(event: string, value: Json): void {
    const height = heightIn(value)
    if (event === 'show' && height !== undefined) place.wanted.set(height)
    if (event === 'hide') place.wanted.set(null)
    if (event === 'reminder') place.reminder.set(value === true)
  }

  return {
    async request(method, params, { signal, within }) {
      const either = AbortSignal.any([signal, dismissal.signal])
      opening ??= open().catch((error: unknown) => {
        end()
        throw error
      })
      const endpoint = await opening
      return endpoint.request(method, params, {
        signal: either,
        ...(within !== undefined && { within }),
      })
    },
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

/** The slot, as soon as the page has a dialog. Throws `NETWORK_FAILED` where none comes. */
function slotOf({ slot }: FramePlace): Promise<HTMLElement> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const element = slot.get()
      if (!element) return
      clearTimeout(timer)
      undo()
      resolve(element)
    }
    const timer = setTimeout(() => {
      undo()
      reject(knownError('NETWORK_FAILED'))
    }, loadingTime)
    const undo = slot.subscribe(look)
    look()
  })
}

/** Puts the frame into the slot, and greets its page once that is ready. */
function makeElement(
  slot: HTMLElement,
  origin: string,
): { port: Promise<MessagePort>; remove(): void } {
  const element = document.createElement('iframe')
  element.allow = 'publickey-credentials-get; publickey-credentials-create; clipboard-write'
  element.referrerPolicy = 'no-referrer'
  const over = new AbortController()
  const port = new Promise<MessagePort>((resolve, reject) => {
    const timer = setTimeout(() => reject(knownError('NETWORK_FAILED')), loadingTime)
    over.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(knownError('ABORTED'))
    })
    const hear = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      const { contentWindow } = element
      if (!contentWindow || source !== contentWindow || from !== origin || !isReady(data)) return
      clearTimeout(timer)
      window.removeEventListener('message', hear)
      resolve(greetFrame(contentWindow, origin))
    }
    window.addEventListener('message', hear, { signal: over.signal })
  })
  element.src = `${origin}/`
  slot.append(element)
  return {
    port,
    remove() {
      over.abort()
      element.remove()
    },
  }
}
