import { Icon } from './Icon.tsx'
import { useSheet } from './sheets.ts'

const css = `.mark{display:grid;place-items:center;inline-size:40px;block-size:40px;border-radius:22%;background:var(--raised);flex:none;transition:background-color .12s}.row.press:hover .mark,.row.press:focus-visible .mark{background:var(--sunk)}
@media (forced-colors:active){.mark{border:1px solid}}`

/** An icon in the place of a row's picture. */
export function Mark({ icon }: { icon: string }) {
  useSheet(css)
  return (
    <span className="mark" aria-hidden="true">
      <Icon path={icon} />
    </span>
  )
}
