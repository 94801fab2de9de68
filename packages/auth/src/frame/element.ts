import { type Clock, knownError } from '@latchkey/protocol'
import { greetFrame, isReady } from '../channel/index.ts'

/** Milliseconds for the page of the wallet to be there. */
export const loadingTime = 20_000

/** The frame in the page, and the port to what is loaded in it. */
type FrameElement = {
  port: Promise<MessagePort>
  /** Calls back once the page that was greeted is gone: it was loaded again, went elsewhere, or the browser ended it. */
  onGone(port: MessagePort, callback: () => void): void
  remove(): void
}

/** Puts the frame into the slot, and greets its page once that is ready. */
export function makeElement(clock: Clock, slot: HTMLElement, origin: string): FrameElement {
  const element = document.createElement('iframe')
  element.allow = 'publickey-credentials-get; publickey-credentials-create; clipboard-write'
  element.referrerPolicy = 'no-referrer'
  const over = new AbortController()
  const { signal } = over
  /** Whether the page says that it waits for a greeting, which it does once each time that it is loaded. */
  const isWaiting = ({ source, origin: from, data }: MessageEvent<unknown>) =>
    source !== null && source === element.contentWindow && from === origin && isReady(data)
  const port = new Promise<MessagePort>((resolve, reject) => {
    const cancel = clock.after(loadingTime, () => reject(knownError('NETWORK_FAILED')))
    signal.addEventListener('abort', () => {
      cancel()
      reject(knownError('ABORTED'))
    })
    const hear = (event: MessageEvent<unknown>) => {
      const { contentWindow } = element
      if (!contentWindow || !isWaiting(event)) return
      cancel()
      window.removeEventListener('message', hear)
      resolve(greetFrame(contentWindow, origin))
    }
    window.addEventListener('message', hear, { signal })
  })
  let loads = 0
  element.addEventListener('load', () => (loads += 1))
  element.src = `${origin}/`
  slot.append(element)
  return {
    port,
    onGone(own, callback) {
      own.addEventListener('close', callback, { signal })
      // The page may be greeted before its own `load`; what has another one is another page.
      element.addEventListener('load', () => loads > 1 && callback(), { signal })
      const hear = (event: MessageEvent<unknown>) => isWaiting(event) && callback()
      window.addEventListener('message', hear, { signal })
    },
    remove() {
      over.abort()
      element.remove()
    },
  }
}
