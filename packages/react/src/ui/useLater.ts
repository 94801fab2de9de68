import { type ComponentType, useEffect, useState } from 'react'

/** Milliseconds until what could not be loaded is loaded again. */
const patience = 5_000

/** Returns a component of a separate script, which is loaded once it is wanted; `undefined` until then. */
export function useLater<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> }>()
  useEffect(() => {
    if (!isWanted || loaded) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const begin = () => {
      load().then(
        (Component) => isOver || setLoaded({ Component }),
        () => {
          if (!isOver) timer = setTimeout(begin, patience)
        },
      )
    }
    begin()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWanted, loaded, load])
  return loaded?.Component
}
