import { useSheet } from './sheets.ts'

const css = `.switch{display:flex;align-items:center;justify-content:space-between;inline-size:100%;min-block-size:44px;padding-inline:8px;font-size:14px;font-weight:500}
.switch i{inline-size:40px;block-size:24px;border-radius:99px;background:var(--muted);padding:2px;transition:background-color .12s}.switch i::before{content:"";display:block;inline-size:20px;block-size:20px;border-radius:50%;background:var(--surface);box-shadow:0 1px 3px rgb(0 0 0/.25);transition:translate .12s var(--ease)}
.switch[aria-checked=true] i{background:var(--accent)}.switch[aria-checked=true] i::before{translate:16px}.switch[aria-checked=true]:dir(rtl) i::before{translate:-16px}
@media (forced-colors:active){.switch i{border:1px solid}.switch i::before{border:9px solid;translate:0 1px}.switch[aria-checked=true] i::before{border-color:Highlight}}`

export function Switch({
  label,
  checked,
  onChange,
}: {
  label: string
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
