import { createContext, useContext, useLayoutEffect, useState } from 'react'

/**
 * Turns the link of a picture into one that can be shown: at once if it was loaded before, else when it is. Rejects when
 * there is no picture.
 */
export type LoadPicture = (url: string) => string | Promise<string>

export const PictureContext = createContext<LoadPicture>((url) => url)

/**
 * The link to show for a picture's link: absent while it is loaded, and when there is no picture. `patience`: milliseconds
 * after which it comes too late to be shown.
 */
export function usePictureLink(src: string | undefined, patience?: number): string | undefined {
  const load = useContext(PictureContext)
  const [loaded, setLoaded] = useState<{ src: string; link: string }>()
  useLayoutEffect(() => {
    if (!src) return
    let isCurrent = true
    const stop = () => {
      isCurrent = false
    }
    const show = (link: string) => isCurrent && setLoaded({ src, link })
    const link = load(src)
    if (typeof link === 'string') show(link)
    else link.then(show, () => {})
    const timer = patience && setTimeout(stop, patience)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [load, src, patience])
  return loaded && loaded.src === src ? loaded.link : undefined
}
