import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { mostBytes, parseRecording, type Recording } from '../recorder/recording.ts'
import { texts } from './texts.ts'

type Props = {
  recording: Recording
  isReplay: boolean
  onReplay: (recording: Recording) => void
  onLive: () => void
  onClear: () => void
  /** Opens a window. Absent: this is one. */
  onWindow: (() => void) | undefined
  onClose: () => void
  onProblem: (problem: string | undefined) => void
}

/** What a developer does with a recording as a whole. */
export function Toolbar(props: Props): ReactNode {
  const { recording, isReplay, onReplay, onLive, onClear, onWindow, onClose, onProblem } = props
  const file = useRef<HTMLInputElement>(null)
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const given = target.files?.[0]
    target.value = ''
    if (!given) return
    try {
      if (given.size > mostBytes) throw new TypeError('This file is too long for a recording.')
      onReplay(parseRecording(await given.text()))
      onProblem(undefined)
    } catch {
      onProblem(texts.notRecording)
    }
  }
  return (
    <header>
      <h2>{texts.name}</h2>
      <span className="status" data-replay={isReplay || undefined}>
        {isReplay ? texts.replay : texts.recording}
      </span>
      <div className="actions">
        {isReplay && (
          <button type="button" className="main" onClick={onLive}>
            {texts.live}
          </button>
        )}
        {!isReplay && (
          <button type="button" onClick={onClear}>
            {texts.clear}
          </button>
        )}
        <button type="button" onClick={() => save(recording)}>
          {texts.export}
        </button>
        <button type="button" onClick={() => file.current?.click()}>
          {texts.import}
        </button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          hidden
          onChange={(event) => void read(event)}
        />
        {onWindow && (
          <button type="button" onClick={onWindow}>
            {texts.window}
          </button>
        )}
        <button type="button" onClick={onClose}>
          {texts.close}
        </button>
      </div>
    </header>
  )
}

/** Saves a recording as a file. */
function save(recording: Recording): void {
  const blob = new Blob([JSON.stringify(recording, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `latchkey-${recording.startedAt.slice(0, 19).replaceAll(':', '-')}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
}
