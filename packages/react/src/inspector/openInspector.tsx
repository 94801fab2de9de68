import type { Latchkey } from '@latchkey/core'
import { createRoot } from 'react-dom/client'
import { SheetContext, sheetAdopter } from '../ui/sheets.ts'
import { openWindow } from './openWindow.tsx'
import { createRecorder, type Recorder } from './recorder/recorder.ts'
import type { Recording } from './recorder/recording.ts'
import { Inspector as View } from './view/Inspector.tsx'

/** How the inspector begins. */
export type InspectorOptions = {
  /** Whether the panel is open. Default: `true`. Otherwise a button in the corner opens it. */
  isOpen?: boolean
  /** A recording to replay, by `parseRecording`. */
  recording?: Recording
}

/** An inspector that is in the page. */
export type Inspector = {
  /** What it records. */
  recorder: Recorder
  /** Stops recording and removes the inspector from the page. */
  close(): void
}

/**
 * Records a client from now on and shows the recording at the lower edge of the page. It is a tool for developers. Call it
 * before wallets connect, to see all of their requests. A second call for the same client replaces the first inspector.
 */
export function openInspector(
  client: Latchkey,
  { isOpen = true, recording }: InspectorOptions = {},
): Inspector {
  client.slots.inspector?.close()
  const host = document.createElement('latchkey-inspector')
  const shadow = host.attachShadow({ mode: 'open' })
  // A script in the head runs before there is a body.
  const place = document.body ?? document.documentElement
  place.append(host)
  const recorder = recorderOf(client, host)
  const root = createRoot(shadow)
  const windows: (() => void)[] = []
  const onWindow = () => {
    const close = openWindow(recorder)
    if (close) windows.push(close)
    return close !== undefined
  }
  root.render(
    <SheetContext.Provider value={sheetAdopter(shadow)}>
      <View recorder={recorder} replayed={recording} isOpen={isOpen} onWindow={onWindow} />
    </SheetContext.Provider>,
  )
  let isClosed = false
  const inspector: Inspector = {
    recorder,
    close() {
      if (isClosed) return
      isClosed = true
      recorder.stop()
      for (const closeWindow of windows) closeWindow()
      // A component may close it while React draws, which must not unmount then.
      queueMicrotask(() => root.unmount())
      host.remove()
      if (client.slots.inspector === inspector) delete client.slots.inspector
    },
  }
  client.slots.inspector = inspector
  return inspector
}

/** Records a client. If that fails, the page does not keep the inspector's element. */
function recorderOf(client: Latchkey, host: HTMLElement): Recorder {
  try {
    return createRecorder(client)
  } catch (error) {
    host.remove()
    throw error
  }
}

declare module '@latchkey/core/slots' {
  interface ClientSlots {
    inspector: Inspector
  }
}
