import type { Presses } from './presses.ts'
import type { Stage } from './stage.ts'

/** What a visitor wants of the dialog, from the page's button to the result. */
export type Flow = {
  /** Brings the visitor to where the flow begins. Resolves with what ends it. */
  prepare(stage: Stage): Promise<(() => Promise<void>) | void>
  /** The flow itself. Ends once the result is read from where it is decided, and throws if it is another. */
  walk(stage: Stage): Promise<void>
  /** What the page does not see: presses on another device, or in a list of the browser's own. */
  unseen?: Partial<Presses>
}
