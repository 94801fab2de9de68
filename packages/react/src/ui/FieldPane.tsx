import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { css } from './generated/FieldPane.css.ts'
import { useSheet } from './sheets.ts'

/** A field as a card of its own: name and action above, the input, and what is known about it beneath. */
export function FieldPane({
  label,
  action,
  input,
  problem,
  beside,
  start,
  end,
  children,
}: {
  label: string
  action?: ReactNode
  input: Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>
  /** A sentence on what is wrong with what was entered. */
  problem?: string | undefined
  beside?: ReactNode
  start?: ReactNode
  end?: ReactNode
  children?: ReactNode
}) {
  useSheet(css)
  const id = useId()
  const problemId = `${id}-problem`
  return (
    <div className="pane edit">
      <div className="input-top">
        <label htmlFor={id}>{label}</label>
        {action}
      </div>
      <div className="input-line">
        <input
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={problem && problemId}
          {...input}
          id={id}
        />
        {beside}
      </div>
      {problem && (
        <span id={problemId} className="small bad">
          {problem}
        </span>
      )}
      {(start || end) && (
        <div className="input-end">
          <span>{start}</span>
          <span>{end}</span>
        </div>
      )}
      {children}
    </div>
  )
}
