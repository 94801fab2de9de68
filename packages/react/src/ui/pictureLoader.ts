import { createContext, useContext, useLayoutEffect, useState } from 'react'

/**
 * Returns a link that can be shown for a picture's link: at once if it was loaded before, else when it is. Rejects if
 * there is no picture, or if a server has not sent it `patience` milliseconds after the request.
 */
export type LoadPicture = (url: string, patience?: number) => string | Promise<string>

export const PictureContext = createContext<LoadPicture>((url) => url)

/** A picture that is loaded, is being loaded, or is not available. */
export type PictureState = { link: string } | 'waiting' | 'none'

/** What to show for a picture's link. `patience`: milliseconds after which it comes too late to be shown. */
export function usePictureState(src: string | undefined, patience?: number): PictureState {
  const load = useContext(PictureContext)
  const [loaded, setLoaded] = useState<{ src: string; link: string | undefined }>()
  useLayoutEffect(() => {
    if (!src) return
    let isCurrent = true
    const show = (link: string | undefined) => isCurrent && setLoaded({ src, link })
    const link = load(src, patience)
    if (typeof link === 'string') show(link)
    else
      link.then(show, () => {
        show(undefined)
      })
    return () => {
      isCurrent = false
    }
  }, [load, src, patience])
  if (!src) return 'none'
  if (loaded?.src !== src) return 'waiting'
  return loaded.link === undefined ? 'none' : { link: loaded.link }
}

/** The link to show for a picture's link: absent while it is loaded, and when there is no picture. */
export function usePictureLink(src: string | undefined): string | undefined {
  const state = usePictureState(src)
  return typeof state === 'object' ? state.link : undefined
}
