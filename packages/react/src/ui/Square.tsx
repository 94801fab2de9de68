import { css } from './generated/Square.css.ts'
import { Icon } from './Icon.tsx'
import { imageIcon } from './moreIcons.ts'
import { usePictureLink } from './pictureLoader.ts'
import { useSheet } from './sheets.ts'

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
