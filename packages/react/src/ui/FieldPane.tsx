import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { css } from './generated/FieldPane.css.ts'
import { useSheet } from './sheets.ts'

/** A field in a separate card: name and action above, the input, and a line beneath that is there even when empty. */
export function FieldPane({
  label,
  action,
  input,
  problem,
  tone = 'bad',
  beside,
  start,
  end,
  children,
}: {
  label: string
  action?: ReactNode
  /** `data-autofocus`: the view opens with this field focused. `next`: also on the way back to the view. */
  input: Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
    'data-autofocus'?: boolean | 'next' | undefined
  }
  /** What is wrong with what was entered, or should be known of it. */
  problem?: ReactNode
  /** How much it matters: `bad` stops, `caution` asks, `plain` informs. */
  tone?: 'bad' | 'caution' | 'plain' | undefined
  beside?: ReactNode
  /** Below the field; a problem takes its place, so that nothing moves. */
  start?: ReactNode
  /** Above the field, beside the action. */
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
        {(end || action) && (
          <span className="input-action">
            {end && <span>{end}</span>}
            {action}
          </span>
        )}
      </div>
      <div className="input-line">
        <input
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={problem === undefined ? undefined : problemId}
          {...input}
          id={id}
        />
        {beside}
      </div>
      <div className="input-end">
        {/* Always in the page: screen readers announce changes in a status, but not a status that arrives together with
            its text. */}
        <span
          id={problemId}
          role={problem !== undefined && tone === 'bad' ? 'alert' : 'status'}
          className={classes('input-remark', tone)}
        >
          {problem}
        </span>
        {problem === undefined && start}
      </div>
      {children}
    </div>
  )
}
