import { useCallback, useEffect, useState } from 'react'
import type { Route } from '../../dialog/routes.ts'
import type { DrawView, ViewLoader } from '../viewLoader.tsx'

export type Ready = { route: Route; key: string; View: DrawView }

/**
 * Returns the newest route whose view is loaded. The previous one stays until then. `failed`: its code could not be
 * loaded.
 */
export function useReadyRoute(
  loader: ViewLoader,
  route: Route,
  key: string,
): { ready: Ready | null; failed: boolean; retry: () => void } {
  const [shown, setShown] = useState<Ready | null>(null)
  const [failed, setFailed] = useState(false)
  const View = loader.get(route.view)
  const load = useCallback(() => {
    let isCurrent = true
    setFailed(false)
    loader.load(route.view).then(
      () => {
        const loaded = loader.get(route.view)
        if (isCurrent && loaded) setShown({ route, key, View: loaded })
      },
      () => {
        if (isCurrent) setFailed(true)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [loader, route, key])
  useEffect(() => (View ? undefined : load()), [View, load])
  if (!View) return { ready: shown, failed, retry: load }
  const isShown = shown?.route === route && shown.key === key
  const ready = isShown ? shown : { route, key, View }
  if (!isShown) setShown(ready)
  return { ready, failed: false, retry: load }
}
