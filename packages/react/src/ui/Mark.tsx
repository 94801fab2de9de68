import { css } from './generated/Mark.css.ts'
import { Icon } from './Icon.tsx'
import { useSheet } from './sheets.ts'

/** An icon in the place of a row's picture. */
export function Mark({ icon }: { icon: string }) {
  useSheet(css)
  return (
    <span className="mark" aria-hidden="true">
      <Icon path={icon} />
    </span>
  )
}
