import { createContext, useContext, useLayoutEffect, useState } from 'react'

/**
 * Turns the link of a picture into one that can be shown: at once if it was loaded before, else when it is. Rejects when
 * there is no picture, or when it is not there `patience` milliseconds after it was asked for.
 */
export type LoadPicture = (url: string, patience?: number) => string | Promise<string>

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
    const show = (link: string) => isCurrent && setLoaded({ src, link })
    const link = load(src, patience)
    if (typeof link === 'string') show(link)
    else link.then(show, () => {})
    return () => {
      isCurrent = false
    }
  }, [load, src, patience])
  return loaded && loaded.src === src ? loaded.link : undefined
}
