import { Icon } from './Icon.tsx'
import { imageIcon } from './moreIcons.ts'
import { usePictureLink } from './pictureLoader.ts'
import { useSheet } from './sheets.ts'

const css = `.square{position:relative;display:grid;place-items:center;aspect-ratio:1;inline-size:100%;border-radius:var(--r-control);background:var(--raised);color:var(--muted);overflow:hidden}.square img{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover}.square::after{content:"";position:absolute;inset:0;border-radius:inherit;box-shadow:inset 0 0 0 1px var(--line)}`

/** A large square picture from outside, with an icon in its place when there is none. */
export function Square({ src }: { src: string | undefined }) {
  useSheet(css)
  const link = usePictureLink(src)
  return (
    <span className="square">
      <Icon path={imageIcon} />
      {link && <img src={link} alt="" referrerPolicy="no-referrer" />}
    </span>
  )
}
