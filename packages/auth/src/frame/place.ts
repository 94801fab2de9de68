import type { LoginAppearance, Readable } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol'

type Writable<Value> = Readable<Value> & { set(value: Value): void }

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
  /** Whether the site reminds the visitor to save the recovery code. */
  reminder: Writable<boolean>
  /** The height that the page needs, in CSS pixels. `null`: it shows no question. */
  wanted: Writable<number | null>
}
