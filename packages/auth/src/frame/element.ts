import { type Clock, knownError } from '@latchkey/protocol'
import { greetFrame, isReady } from '../channel/index.ts'

/** Milliseconds in which the wallet's page must load. */
export const loadingTime = 20_000
/**
 * Milliseconds in which a loaded page must announce itself. Another page does not: such as an error of the browser, or
 * the sign-in page of a network.
 */
const announcingTime = 6_000

/** The frame in the page, and the port to the loaded page. */
type FrameElement = {
  port: Promise<MessagePort>
  /** Calls back once the greeted page is gone: it reloaded, navigated, or the browser ended it. */
  onGone(port: MessagePort, callback: () => void): void
  remove(): void
}

/** Adds the frame to the slot, and greets its page once it is ready. */
export function makeElement(clock: Clock, slot: HTMLElement, origin: string): FrameElement {
  const element = document.createElement('iframe')
  element.allow = 'publickey-credentials-get; publickey-credentials-create; clipboard-write'
  element.referrerPolicy = 'no-referrer'
  const over = new AbortController()
  const { signal } = over
  /** Whether the page announces that it waits for a greeting, which it does once for each load. */
  const isWaiting = ({ source, origin: from, data }: MessageEvent<unknown>) =>
    source !== null && source === element.contentWindow && from === origin && isReady(data)
  const port = new Promise<MessagePort>((resolve, reject) => {
    const fail = () => reject(knownError('NETWORK_FAILED'))
    const cancels = [clock.after(loadingTime, fail)]
    const cancel = () => {
      for (const one of cancels) one()
    }
    const isLoaded = () => cancels.push(clock.after(announcingTime, fail))
    element.addEventListener('load', isLoaded, { once: true, signal })
    signal.addEventListener('abort', () => {
      cancel()
      reject(knownError('ABORTED'))
    })
    const receive = (event: MessageEvent<unknown>) => {
      const { contentWindow } = element
      if (!contentWindow || !isWaiting(event)) return
      cancel()
      window.removeEventListener('message', receive)
      resolve(greetFrame(contentWindow, origin))
    }
    window.addEventListener('message', receive, { signal })
  })
  let loads = 0
  element.addEventListener('load', () => (loads += 1))
  element.src = `${origin}/`
  slot.append(element)
  return {
    port,
    onGone(own, callback) {
      own.addEventListener('close', callback, { signal })
      // The page may be greeted before its own `load` event. A second `load` event means another page.
      element.addEventListener('load', () => loads > 1 && callback(), { signal })
      const reloaded = (event: MessageEvent<unknown>) => isWaiting(event) && callback()
      window.addEventListener('message', reloaded, { signal })
    },
    remove() {
      over.abort()
      element.remove()
    },
  }
}
