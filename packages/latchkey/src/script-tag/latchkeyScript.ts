import type { ScriptOptions, Started } from './start.ts'

/** The global `latchkey` of a page with the script `latchkey.js`. */
export type LatchkeyScript = {
  /** The page's client and dialog, once they are created: from the attributes of the script or by `start`. */
  ready: Promise<Started>
  /** Creates the client and defines the elements. Rejects with a `TypeError` that names the option that is wrong. */
  start(options: ScriptOptions): Promise<Started>
  /** Loads all functions of `latchkey` and `latchkey/elements`. */
  load(): Promise<typeof import('./functions.ts')>
  /** Imports a file of the script after its digest is verified. For the script's own files. */
  importFile(name: string): Promise<unknown>
}
