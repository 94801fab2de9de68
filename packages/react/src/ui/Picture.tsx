import { imagePreloadTimeout } from '@latchkey/protocol'
import { type ReactNode, useEffect, useState } from 'react'
import { classes } from './classes.ts'
import { usePictureLink } from './pictureLoader.ts'
import { useSheet } from './sheets.ts'

const css = `.pic{position:relative;display:grid;place-items:center;flex:none;inline-size:var(--size,40px);block-size:var(--size,40px);border-radius:22%;color:#fff;font-weight:600;font-size:17px;line-height:1;user-select:none}
.pic.s20{--size:20px;font-size:10px}.pic.s28{--size:28px;font-size:13px}.pic.s32{--size:32px;font-size:14px}.pic.s48{--size:48px;font-size:20px}.pic.s56{--size:56px;font-size:22px}.pic.s64{--size:64px;font-size:26px}.pic.s80{--size:80px;font-size:32px}
.pic.coin{border-radius:50%}
.pic img{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover;border-radius:inherit;opacity:0;transition:opacity .15s;background:var(--surface)}
.pic img.there{opacity:1}.pic::after{content:"";position:absolute;inset:0;border-radius:inherit;box-shadow:inset 0 0 0 1px var(--line)}
.pic-badge{position:absolute;inset-inline-end:-3px;inset-block-end:-3px;z-index:1;border-radius:50%;border:2px solid var(--surface);background:var(--surface)}.pic-badge .pic{--size:14px;font-size:8px}
.row.press:hover .pic-badge{border-color:var(--raised);background:var(--raised)}
@media (forced-colors:active){.pic{border:1px solid}}`

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
  return (
    <span
      className={classes('pic', size !== 40 && `s${size}`, coin && 'coin')}
      style={{ backgroundColor: tintOf(name) }}
      aria-hidden="true"
    >
      {monogram(name)}
      {src && <Loading key={src} src={src} />}
      {badge && <span className="pic-badge">{badge}</span>}
    </span>
  )
}

function Loading({ src }: { src: string }) {
  const link = usePictureLink(src)
  const [state, setState] = useState<'waiting' | 'there' | 'failed'>('waiting')
  useEffect(() => {
    if (state !== 'waiting') return
    const timer = setTimeout(() => setState('failed'), imagePreloadTimeout)
    return () => clearTimeout(timer)
  }, [state])
  if (state === 'failed' || link === undefined) return null
  return (
    <img
      src={link}
      alt=""
      decoding="async"
      referrerPolicy="no-referrer"
      className={state}
      onLoad={() => setState('there')}
      onError={() => setState('failed')}
    />
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
