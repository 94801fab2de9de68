import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react'
import type { Entry, Recording } from '../recorder/recording.ts'
import { describeStep } from './describe.ts'
import { kindNames, texts } from './texts.ts'

type Props = {
  recording: Recording
  steps: readonly Entry[]
  /** The index of the selected step. */
  selected: number
  onSelect: (entry: Entry) => void
}

/** The steps, oldest first. Arrow keys move among them. */
export function Timeline({ recording, steps, selected, onSelect }: Props): ReactNode {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const row = list.current?.querySelectorAll('li')[selected]
    if (!list.current || !row) return
    showRow(list.current, row)
    const hasFocus = list.current.matches(':focus-within')
    if (hasFocus) row.querySelector('button')?.focus({ preventScroll: true })
  }, [selected])
  const move = (event: KeyboardEvent) => {
    const target = targetOf(event.key, selected, steps.length)
    const entry = target === undefined ? undefined : steps[target]
    if (!entry) return
    event.preventDefault()
    onSelect(entry)
  }
  return (
    <ol className="timeline" ref={list} aria-label={texts.timeline} onKeyDown={move}>
      {steps.map((entry, index) => (
        <StillRow
          key={entry.id}
          recording={recording}
          entry={entry}
          isSelected={index === selected}
          onSelect={onSelect}
        />
      ))}
    </ol>
  )
}

/** A step never changes its row: its outcome makes a new step. So a recording of a thousand rows draws only new ones. */
const StillRow = memo(
  Row,
  (before, after) => before.entry === after.entry && before.isSelected === after.isSelected,
)

type RowProps = Pick<Props, 'recording' | 'onSelect'> & { entry: Entry; isSelected: boolean }

function Row({ recording, entry, isSelected, onSelect }: RowProps): ReactNode {
  const { title, note, isProblem } = describeStep(recording, entry)
  return (
    <li>
      <button
        type="button"
        tabIndex={isSelected ? 0 : -1}
        aria-current={isSelected ? 'step' : undefined}
        data-problem={isProblem || undefined}
        onClick={() => onSelect(entry)}
      >
        <span className="time">{(entry.at / 1000).toFixed(2)}</span>
        <span className="kind" data-kind={entry.kind}>
          {kindNames[entry.kind]}
        </span>
        <span className="title">{title}</span>
        <span className="note">{note}</span>
      </button>
    </li>
  )
}

/** Scrolls a list by as little as shows a row. */
function showRow(list: HTMLElement, { offsetTop, offsetHeight }: HTMLElement): void {
  const least = offsetTop + offsetHeight - list.clientHeight
  list.scrollTop = Math.min(offsetTop, Math.max(least, list.scrollTop))
}

function targetOf(key: string, selected: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(count - 1, selected + 1)
  if (key === 'ArrowUp') return Math.max(0, selected - 1)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
