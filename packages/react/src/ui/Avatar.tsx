import { AvatarArt } from './AvatarArt.tsx'
import { classes } from './classes.ts'
import { usePictureLink } from './pictureLoader.ts'
import { useSheet } from './sheets.ts'

const css = `.avatar{position:relative;display:block;flex:none;overflow:hidden;border-radius:50%;inline-size:64px;block-size:64px}.avatar.s20{inline-size:20px;block-size:20px}.avatar.s32{inline-size:32px;block-size:32px}.avatar.s40{inline-size:40px;block-size:40px}
.avatar svg{inline-size:100%;block-size:100%}.avatar img{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover}`

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
