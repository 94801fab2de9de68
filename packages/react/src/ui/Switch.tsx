import type { ReactNode } from 'react'
import { css } from './generated/Switch.css.ts'
import { useSheet } from './sheets.ts'

export function Switch({
  label,
  checked,
  onChange,
}: {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  useSheet(css)
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={checked}
      onClick={() => onChange(!checked)}
    >
      {label}
      <i aria-hidden="true" />
    </button>
  )
}
