import { css } from './generated/Icon.css.ts'
import { useSheet } from './sheets.ts'

/** One icon of the set. Decorative: its button or row carries the name. `flip` mirrors it right-to-left. */
export function Icon({ path, flip = false }: { path: string; flip?: boolean }) {
  useSheet(css)
  return (
    <svg className={flip ? 'icon flip' : 'icon'} viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
