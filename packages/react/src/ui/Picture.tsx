import { imagePreloadTimeout } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { css } from './generated/Picture.css.ts'
import { usePictureState } from './pictureLoader.ts'
import { useSheet } from './sheets.ts'

type Size = 20 | 28 | 32 | 40 | 48 | 56 | 64 | 80
type Props = {
  src?: string | undefined
  /** What the monogram is made from; never read out: the text beside the picture names it. */
  name: string
  size?: Size
  coin?: boolean
  badge?: ReactNode
}

/** A picture from outside: a neutral shape until it is there, a monogram if it is not there in two seconds. */
export function Picture({ src, name, size = 40, coin = false, badge }: Props) {
  useSheet(css)
  const state = usePictureState(src, imagePreloadTimeout)
  const isWaiting = state === 'waiting'
  return (
    <span
      className={classes(
        'pic',
        size !== 40 && `s${size}`,
        coin && 'coin',
        isWaiting && 'waiting',
        Boolean(badge) && 'badged',
      )}
      style={isWaiting ? undefined : { backgroundColor: tintOf(name) }}
      data-letter={monogram(name)}
      aria-hidden="true"
    >
      {typeof state === 'object' && <img src={state.link} alt="" referrerPolicy="no-referrer" />}
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
