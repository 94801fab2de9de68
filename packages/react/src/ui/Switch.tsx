import { useId } from 'react'
import { css } from './generated/Switch.css.ts'
import { useSheet } from './sheets.ts'

/** Something that is on or off. `detail`: what that means, in a line or two. */
export function Switch({
  label,
  detail,
  checked,
  onChange,
}: {
  label: string
  detail?: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  useSheet(css)
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={checked}
      aria-label={label}
      aria-describedby={detail === undefined ? undefined : id}
      onClick={() => onChange(!checked)}
    >
      <span className="switch-text">
        {label}
        {detail !== undefined && (
          <span id={id} className="switch-detail">
            {detail}
          </span>
        )}
      </span>
      <i aria-hidden="true" />
    </button>
  )
}
