import { AvatarArt } from './AvatarArt.tsx'
import { classes } from './classes.ts'
import { css } from './generated/Avatar.css.ts'
import { usePictureLink } from './pictureLoader.ts'
import { useSheet } from './sheets.ts'

/** A round picture made from a text alone: the same text always gives the same picture. `src` is laid over it. */
export function Avatar({
  seed,
  src,
  size = 64,
}: {
  seed: string
  src?: string | undefined
  size?: 20 | 32 | 40 | 64
}) {
  useSheet(css)
  const link = usePictureLink(src)
  return (
    <span className={classes('avatar', size !== 64 && `s${size}`)} aria-hidden="true">
      <AvatarArt seed={seed} />
      {link && <img src={link} alt="" referrerPolicy="no-referrer" />}
    </span>
  )
}
