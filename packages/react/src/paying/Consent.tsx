import { type ReactNode, useId } from 'react'
import { Checkbox } from '../ui/Checkbox.tsx'
import { useSheet } from '../ui/sheets.ts'
import { css } from './generated/Consent.css.ts'

/** A box that the visitor ticks to go on against advice. */
export function Consent({
  checked,
  onChange,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}) {
  useSheet(css)
  const id = useId()
  return (
    <div className="consent">
      <Checkbox id={id} checked={checked} onChange={onChange} />
      <label htmlFor={id}>{children}</label>
    </div>
  )
}
