import { useSheet } from './sheets.ts'

const css = `.check{appearance:none;inline-size:20px;block-size:20px;border-radius:6px;box-shadow:inset 0 0 0 1.5px var(--muted);flex:none;display:grid;place-items:center;cursor:pointer;position:relative}.check::before{content:"";position:absolute;inset:-12px}
.check:checked{background:var(--accent);box-shadow:none}.check:checked::after{content:"";inline-size:10px;block-size:5px;border:solid var(--on-accent);border-width:0 0 2px 2px;rotate:-45deg;translate:0 -1px}
@media (forced-colors:active){.check{appearance:auto}}`

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
