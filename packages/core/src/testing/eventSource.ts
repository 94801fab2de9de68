import { vi } from 'vitest'

/** A stream that a test writes, as a page sees it. */
export type FakeStream = EventTarget & {
  url: URL
  isOpen: boolean
  say(event: string, data: unknown, id?: string): void
  break(): void
}

/** Replaces the streams of the page; gives all that were opened. */
export function fakeEventSources(): FakeStream[] {
  const opened: FakeStream[] = []
  class FakeEventSource extends EventTarget implements FakeStream {
    isOpen = true
    url: URL
    constructor(url: string) {
      super()
      this.url = new URL(url)
      opened.push(this)
    }
    close() {
      this.isOpen = false
    }
    say(event: string, data: unknown, lastEventId = '') {
      if (this.isOpen)
        this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data), lastEventId }))
    }
    break() {
      if (this.isOpen) this.dispatchEvent(new Event('error'))
    }
  }
  vi.stubGlobal('EventSource', FakeEventSource)
  return opened
}
