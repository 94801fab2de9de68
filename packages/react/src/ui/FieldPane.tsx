import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { useSheet } from './sheets.ts'

const css = `.input-top{display:flex;justify-content:space-between;align-items:center;font-size:14px;color:var(--muted);min-block-size:20px;gap:8px}
.pane.edit:focus-within{box-shadow:inset 0 0 0 1.5px var(--ink)}
.input-line{display:flex;align-items:center;gap:8px}.input-line input:focus-visible,.input-line textarea:focus-visible{outline:0}
.input-line input{inline-size:100%;min-block-size:32px}.input-line input.amount{font-size:28px;line-height:36px;font-weight:600;letter-spacing:-.025em;font-variant-numeric:tabular-nums;min-block-size:40px}
.input-line ::placeholder{color:var(--muted);opacity:.8}
.input-end{display:flex;justify-content:space-between;gap:12px;font-size:14px;color:var(--muted);min-block-size:20px;font-variant-numeric:tabular-nums}
@media (forced-colors:active){.pane.edit{border:1px solid}.pane.edit:focus-within{outline:2px solid Highlight}}`

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
          <span className="cut">{start}</span>
          <span className="cut">{end}</span>
        </div>
      )}
      {children}
    </div>
  )
}
