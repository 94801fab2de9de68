import { createFileLoader, type ScriptFiles } from './fileLoader.ts'
import type { LatchkeyScript } from './latchkeyScript.ts'
import type { Started } from './start.ts'

/** The files of the first view, with their digests, and the name of the file that has all others. The build writes both. */
declare const firstFiles: ScriptFiles
declare const listOfFiles: string

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
