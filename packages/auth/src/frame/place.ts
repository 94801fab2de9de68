import type { LoginAppearance, Readable } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol'

type Writable<Value> = Readable<Value> & { set(value: Value): void }

/** The element that holds the frame, and the state that exists before the frame loads. */
export type FramePlace = {
  /** The origin of the wallet's page. */
  origin: string
  /** The element that the frame is put into; `null` while the page has no dialog. */
  slot: Writable<HTMLElement | null>
  look: Writable<LoginAppearance>
  /** The networks on which the account can be a smart one. */
  smartNetworks: Writable<readonly ChainId[]>
  /** Whether the visitor is to be reminded to save the recovery code. */
  reminder: Writable<boolean>
  /** The height that the page wants to be shown with, in CSS pixels; `null` while it asks nothing. */
  wanted: Writable<number | null>
}
