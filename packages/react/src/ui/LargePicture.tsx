import { useContext, useEffect, useState } from 'react'
import { css } from './generated/LargePicture.css.ts'
import { css as boneCss } from './generated/Skeleton.css.ts'
import { Icon } from './Icon.tsx'
import { imageIcon } from './moreIcons.ts'
import { PictureContext } from './pictureLoader.ts'
import { useSheet } from './sheets.ts'

type Props = {
  src: string | undefined
  /** Says that there is no picture. */
  missing: string
  /** Says that the picture could not be loaded. */
  failed: string
}

/** A picture as wide as the card, whole; its shape while it is loaded, and words in its place where there is none. */
export function LargePicture({ src, missing, failed }: Props) {
  useSheet(boneCss)
  useSheet(css)
  const picture = usePicture(src)
  return (
    <div className="large-picture" aria-busy={picture === 'loading' || undefined}>
      {picture === 'loading' && <span className="bone" />}
      {typeof picture === 'object' && (
        <img src={picture.link} alt="" referrerPolicy="no-referrer" />
      )}
      {(picture === 'missing' || picture === 'failed') && (
        <>
          <Icon path={imageIcon} />
          {picture === 'missing' ? missing : failed}
        </>
      )}
    </div>
  )
}

type PictureState = 'missing' | 'loading' | 'failed' | { link: string }

function usePicture(src: string | undefined): PictureState {
  const load = useContext(PictureContext)
  const [known, setKnown] = useState<{ src: string; state: PictureState }>()
  useEffect(() => {
    if (src === undefined) return
    let isCurrent = true
    const show = (state: PictureState) => {
      if (isCurrent) setKnown({ src, state })
    }
    Promise.resolve(load(src)).then(
      (link) => show({ link }),
      () => show('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [load, src])
  if (src === undefined) return 'missing'
  return known?.src === src ? known.state : 'loading'
}
