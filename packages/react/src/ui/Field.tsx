import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'
import { closeIcon, searchIcon } from './icons.ts'
import { useSheet } from './sheets.ts'

const css = `.field{display:flex;align-items:center;gap:10px;min-block-size:48px;border-radius:var(--r-control);background:var(--raised);padding-inline:14px;color:var(--muted);transition:box-shadow .12s}
.field:focus-within{box-shadow:inset 0 0 0 1.5px var(--ink)}.field input{flex:1;block-size:48px;color:var(--ink)}.field input:focus-visible{outline:0}
.field ::placeholder,.plain ::placeholder{color:var(--muted);opacity:1}.field input::-webkit-search-cancel-button{display:none}
.field-clear{display:grid;place-items:center;inline-size:24px;block-size:24px;border-radius:50%;position:relative;margin-inline-end:-4px}.field-clear::after{content:"";position:absolute;inset:-10px}.field-clear .icon{inline-size:16px;block-size:16px}
@media (forced-colors:active){.field{border:1px solid}.field:focus-within{outline:2px solid Highlight}}`

/** A search field; its name is its placeholder. Clear appears once there is something to clear. */
export function SearchField({
  label,
  clearLabel,
  value,
  onValue,
  autoFocus = false,
}: {
  label: string
  clearLabel: string
  value: string
  onValue: (value: string) => void
  autoFocus?: boolean
}) {
  useSheet(css)
  return (
    <div className="field">
      <Icon path={searchIcon} />
      <input
        type="search"
        data-search=""
        data-autofocus={autoFocus || undefined}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
      {value !== '' && (
        <button
          type="button"
          className="field-clear"
          aria-label={clearLabel}
          onClick={() => onValue('')}
        >
          <Icon path={closeIcon} />
        </button>
      )}
    </div>
  )
}

const inputCss = `.input-top{display:flex;justify-content:space-between;align-items:center;font-size:14px;color:var(--muted);min-block-size:20px;gap:8px}
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
  useSheet(inputCss)
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
