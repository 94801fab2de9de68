import { css } from './generated/Checkbox.css.ts'
import { useSheet } from './sheets.ts'

export function Checkbox({
  id,
  checked,
  onChange,
}: {
  id: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  useSheet(css)
  return (
    <input
      id={id}
      type="checkbox"
      className="check"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
