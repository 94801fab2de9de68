import { createFileLoader, type ScriptFiles } from './fileLoader.ts'
import type { ScriptOptions, Started } from './start.ts'

/** The files of the first view, with their digests, and the name of the file that has all others. The build writes both. */
declare const firstFiles: ScriptFiles
declare const listOfFiles: string

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

declare global {
  var latchkey: LatchkeyScript
}

run()

function run(): void {
  const { currentScript } = document
  if (!(currentScript instanceof HTMLScriptElement))
    throw new Error('latchkey.js is no module: leave out type="module"')
  if ('latchkey' in globalThis) throw new Error('latchkey.js is in this page twice')
  const { src: url, nonce, dataset } = currentScript
  let resolve: (started: Started | Promise<Started>) => void = () => {}
  const ready = new Promise<Started>((settle) => {
    resolve = settle
  })
  const script: LatchkeyScript = {
    ready,
    async start(options) {
      const { startPage } = await import('./start.ts')
      const started = startPage(options)
      resolve(started)
      return started
    },
    load: () => import('./functions.ts'),
    importFile: createFileLoader({ url, nonce, files: firstFiles, list: listOfFiles }),
  }
  Object.defineProperty(globalThis, 'latchkey', { value: script })
  const { gatewayUrl } = dataset
  if (gatewayUrl === undefined) return
  resolve(
    import('./start.ts').then(({ startFromAttributes }) =>
      startFromAttributes({ ...dataset, gatewayUrl }),
    ),
  )
}
