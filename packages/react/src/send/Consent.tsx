import { type ReactNode, useId } from 'react'
import { Checkbox } from '../ui/Checkbox.tsx'
import { useSheet } from '../ui/sheets.ts'

const css = `.consent{display:flex;gap:10px;align-items:center;min-block-size:44px;padding-inline:8px;font-size:14px;font-weight:500}`

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
