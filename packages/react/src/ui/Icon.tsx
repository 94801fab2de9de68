import { useSheet } from './sheets.ts'

const css = `.icon{inline-size:20px;block-size:20px;stroke:currentColor;fill:none;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.icon.flip:dir(rtl){transform:scaleX(-1)}`

/** One icon of the set. Decorative: its button or row carries the name. `flip` mirrors it right-to-left. */
export function Icon({ path, flip = false }: { path: string; flip?: boolean }) {
  useSheet(css)
  return (
    <svg className={flip ? 'icon flip' : 'icon'} viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
