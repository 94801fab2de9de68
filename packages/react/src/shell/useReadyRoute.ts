import { useEffect, useReducer, useState } from 'react'
import type { Route } from '../dialog/routes.ts'
import type { DrawView, ViewLoader } from './viewLoader.tsx'

export type Ready = { route: Route; key: string; View: DrawView }

/** The newest route whose view is loaded; the one before stays until then. `failed` when its code could not be had. */
export function useReadyRoute(
  loader: ViewLoader,
  route: Route,
  key: string,
): { ready: Ready | null; failed: boolean; retry: () => void } {
  const [shown, setShown] = useState<Ready | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, retry] = useReducer((count: number) => count + 1, 0)
  const View = loader.get(route.view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` runs it again after a failure
  useEffect(() => {
    if (View) return
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
  }, [loader, route, key, View, tries])
  if (!View) return { ready: shown, failed, retry }
  if (!shown || shown.route !== route || shown.key !== key) setShown({ route, key, View })
  return { ready: { route, key, View }, failed: false, retry }
}
