import { imagePreloadTimeout } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { usePictureLink } from './pictureLoader.ts'
import { useSheet } from './sheets.ts'

const css = `.pic{display:grid;grid:100%/100%;place-items:center;flex:none;inline-size:var(--size,40px);block-size:var(--size,40px);border-radius:22%;color:#fff;font-weight:600;font-size:17px;line-height:1;user-select:none;outline:1px solid var(--line);outline-offset:-1px}.pic::before{content:attr(data-letter)}.pic::before,.pic img{grid-area:1/1}
.pic.s20{--size:20px;font-size:10px}.pic.s28{--size:28px;font-size:13px}.pic.s32{--size:32px;font-size:14px}.pic.s48{--size:48px;font-size:20px}.pic.s56{--size:56px;font-size:22px}.pic.s64{--size:64px;font-size:26px}.pic.s80{--size:80px;font-size:32px}
.pic.coin{border-radius:50%}
.pic img{inline-size:100%;block-size:100%;object-fit:cover;border-radius:inherit;transition:opacity .15s;background:var(--surface)}@starting-style{.pic img{opacity:0}}
.pic.badged{position:relative}.pic-badge{position:absolute;inset-inline-end:-3px;inset-block-end:-3px;z-index:1;border-radius:50%;border:2px solid var(--surface);background:var(--surface)}.pic-badge .pic{--size:14px;font-size:8px}
.row.press:hover .pic-badge{border-color:var(--raised);background:var(--raised)}
@media (forced-colors:active){.pic{outline-color:currentcolor}}`

type Size = 20 | 28 | 32 | 40 | 48 | 56 | 64 | 80
type Props = {
  src?: string | undefined
  /** What the monogram is made from; never read out: the text beside the picture names it. */
  name: string
  size?: Size
  coin?: boolean
  badge?: ReactNode
}

/** A picture from outside with a monogram until it is there, and for good if it is not there in two seconds. */
export function Picture({ src, name, size = 40, coin = false, badge }: Props) {
  useSheet(css)
  const link = usePictureLink(src, imagePreloadTimeout)
  return (
    <span
      className={classes(
        'pic',
        size !== 40 && `s${size}`,
        coin && 'coin',
        Boolean(badge) && 'badged',
      )}
      style={{ backgroundColor: tintOf(name) }}
      data-letter={monogram(name)}
      aria-hidden="true"
    >
      {link && <img src={link} alt="" referrerPolicy="no-referrer" />}
      {badge && <span className="pic-badge">{badge}</span>}
    </span>
  )
}

/** Behind the monogram, dark enough for white. */
function tintOf(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return `oklch(0.5 0.1 ${(sum * 47) % 360})`
}

function monogram(name: string): string {
  const first = /[\p{L}\p{N}]/u.exec(name)
  return first ? first[0].toLocaleUpperCase() : '?'
}
