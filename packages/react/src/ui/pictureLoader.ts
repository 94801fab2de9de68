import { createContext, useContext, useEffect, useState } from 'react'

/** Turns the link of a picture into one that may be shown. Rejects when there is no picture. */
export type LoadPicture = (url: string) => Promise<string>

export const PictureContext = createContext<LoadPicture>((url) => Promise.resolve(url))

/** The link to show for a picture's link: absent while it is fetched, and when there is no picture. */
export function usePictureLink(src: string | undefined): string | undefined {
  const load = useContext(PictureContext)
  const [loaded, setLoaded] = useState<{ src: string; link: string }>()
  useEffect(() => {
    let isCurrent = true
    if (src) {
      load(src).then(
        (link) => isCurrent && setLoaded({ src, link }),
        () => {},
      )
    }
    return () => {
      isCurrent = false
    }
  }, [load, src])
  return loaded && loaded.src === src ? loaded.link : undefined
}
