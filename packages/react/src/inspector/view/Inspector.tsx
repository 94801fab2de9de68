import { type ReactNode, useState } from 'react'
import { useReadable } from '../../data/useReadable.ts'
import { useSheet } from '../../ui/sheets.ts'
import type { Recorder } from '../recorder/recorder.ts'
import type { Entry, Recording } from '../recorder/recording.ts'
import { Detail } from './Detail.tsx'
import { Filters } from './Filters.tsx'
import { css } from './generated/inspector.css.ts'
import { Scrubber } from './Scrubber.tsx'
import { type Filter, indexOfStep, shownSteps } from './selection.ts'
import { Timeline } from './Timeline.tsx'
import { Toolbar } from './Toolbar.tsx'
import { texts } from './texts.ts'

type Props = {
  recorder: Recorder
  /** A recording to replay from the start. */
  replayed?: Recording | undefined
  isOpen: boolean
  /** Opens a window. Returns `false` if the browser blocks it. Absent: this is the window. */
  onWindow?: () => boolean
  /** Called when the panel is closed, in place of the button in the corner. */
  onClose?: () => void
}

/** The inspector: a button in the corner, and the panel that it opens. */
export function Inspector({ isOpen: isOpenFirst, ...panel }: Props): ReactNode {
  useSheet(css)
  const [isOpen, setOpen] = useState(isOpenFirst)
  return isOpen ? (
    <Panel {...panel} onClose={panel.onClose ?? (() => setOpen(false))} />
  ) : (
    <button type="button" className="launcher" onClick={() => setOpen(true)}>
      {texts.show}
    </button>
  )
}

type PanelProps = Omit<Props, 'isOpen'> & { onClose: () => void }

function Panel({ recorder, replayed, onWindow, onClose }: PanelProps): ReactNode {
  const live = useReadable(recorder)
  const [replay, setReplay] = useState(replayed)
  const [filter, setFilter] = useState<Filter>({ hidden: new Set(), search: '' })
  const [selected, select] = useState(replayed?.entries[0]?.id)
  const [problem, setProblem] = useState<string>()
  const recording = replay ?? live
  const steps = shownSteps(recording, filter)
  const index = indexOfStep(steps, selected)
  const entry = steps[index]
  const change = (next: Recording | undefined) => {
    setReplay(next)
    select(next?.entries[0]?.id)
  }
  const leave = () => {
    if (onWindow?.()) onClose()
    else setProblem(texts.blocked)
  }
  return (
    <section className="panel" aria-label={texts.name}>
      <Toolbar
        recording={recording}
        isReplay={replay !== undefined}
        onReplay={change}
        onLive={() => change(undefined)}
        onClear={recorder.clear}
        onWindow={onWindow && leave}
        onClose={onClose}
        onProblem={setProblem}
      />
      <Filters recording={recording} filter={filter} onFilter={setFilter} />
      <Scrubber
        steps={steps}
        index={index}
        isFollowing={replay === undefined && selected === undefined}
        onSelect={(step: Entry | undefined) => select(step?.id)}
        isReplay={replay !== undefined}
      />
      <p className="messages" role="status">
        {problem ?? noteOf(recording, replay !== undefined)}
      </p>
      <div className="columns">
        {entry ? (
          <>
            <Timeline
              recording={recording}
              steps={steps}
              selected={index}
              onSelect={(step) => select(step.id)}
            />
            <Detail recording={recording} entry={entry} />
          </>
        ) : (
          <p className="faint">{recording.entries.length > 0 ? texts.noMatch : texts.noSteps}</p>
        )}
      </div>
    </section>
  )
}

function noteOf({ dropped }: Recording, isReplay: boolean): string {
  if (isReplay) return texts.replayNote
  return dropped > 0 ? texts.dropped(dropped) : ''
}
