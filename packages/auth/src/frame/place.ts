import {
  type LoginAppearance,
  type LoginFrame,
  type LoginReminder,
  type Readable,
  writable,
} from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol'
import type { SiteLogin } from '../options.ts'

type Writable<Value> = Readable<Value> & { set(value: Value): void }

/** How the visitor leaves the page by a key: Alt with ←, or Escape. */
export type LeavingWay = 'back' | 'close'

/** The element that holds the frame, and the state that exists before the frame loads. */
export type FramePlace = {
  /** The origin of the wallet's page. */
  origin: string
  /** The element for the frame. `null`: the page has no dialog yet. */
  slot: Writable<HTMLElement | null>
  /** The colours and the language of the dialog. */
  appearance: Writable<LoginAppearance>
  /** The networks with smart accounts. */
  smartNetworks: Writable<readonly ChainId[]>
  /** What a visitor without a recovery code must not lose. `null`: they need no reminder. */
  reminder: Writable<LoginReminder | null>
  /** The height that the page needs, in CSS pixels. `null`: it shows no question. */
  wanted: Writable<number | null>
  /** The title of what the page asks; empty if it sends none. */
  title: Writable<string>
  /** Returns a token for the site's own user. Absent: the site signs none. */
  siteToken?: SiteLogin['token']
  /** Called when the visitor leaves the page by a key. */
  leaving: Set<(way: LeavingWay) => void>
}

/** Returns the state before the frame loads. */
export function createPlace(origin: string, siteToken?: SiteLogin['token']): FramePlace {
  return {
    origin,
    ...(siteToken && { siteToken }),
    slot: writable<HTMLElement | null>(null),
    appearance: writable<LoginAppearance>({ mode: 'light', language: 'en' }),
    wanted: writable<number | null>(null),
    title: writable(''),
    leaving: new Set<(way: LeavingWay) => void>(),
    reminder: writable<LoginReminder | null>(null),
    smartNetworks: writable<readonly ChainId[]>([]),
  }
}

/** Returns what the dialog has of the frame. */
export function frameOf(place: FramePlace): Omit<LoginFrame, 'dismiss'> {
  return {
    origin: place.origin,
    wanted: place.wanted,
    title: place.title,
    onLeave(callback) {
      place.leaving.add(callback)
      return () => place.leaving.delete(callback)
    },
    mount(slot) {
      // The first slot keeps the frame. Moving it to another slot would reload it.
      if (place.slot.get()) return () => {}
      place.slot.set(slot)
      return () => place.slot.set(null)
    },
    setAppearance: place.appearance.set,
  }
}
