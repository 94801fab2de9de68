import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { css } from './generated/FieldPane.css.ts'
import { useSheet } from './sheets.ts'

/** A field as a card of its own: name and action above, the input, and what is known about it beneath. */
export function FieldPane({
  label,
  action,
  input,
  beside,
  start,
  end,
  children,
}: {
  label: string
  action?: ReactNode
  input: Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>
  beside?: ReactNode
  start?: ReactNode
  end?: ReactNode
  children?: ReactNode
}) {
  useSheet(css)
  const id = useId()
  return (
    <div className="pane edit">
      <div className="input-top">
        <label htmlFor={id}>{label}</label>
        {action}
      </div>
      <div className="input-line">
        <input autoComplete="off" autoCorrect="off" spellCheck={false} {...input} id={id} />
        {beside}
      </div>
      {(start || end) && (
        <div className="input-end">
          <span className="cut">{start}</span>
          <span className="cut">{end}</span>
        </div>
      )}
      {children}
    </div>
  )
}
