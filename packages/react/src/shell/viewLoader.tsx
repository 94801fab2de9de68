import type { ComponentType } from 'react'
import type { Route, RouteOf, ViewName } from '../dialog/routes.ts'

export type ViewComponent<Name extends ViewName> = ComponentType<{ route: RouteOf<Name> }>
export type ViewTable = { readonly [Name in ViewName]: () => Promise<ViewComponent<Name>> }
/** Draws a route; nothing for a route of another view. */
export type DrawView = ComponentType<{ route: Route }>

export type ViewLoader = {
  /** The view, if it is loaded. */
  get(name: ViewName): DrawView | undefined
  /** Begins to load, at most once at a time; a failure can be tried again. */
  load(name: ViewName): Promise<void>
}

/**
 * Loads views when they are about to be needed. Not `React.lazy`: Suspense holds back nested reveals by 300 ms, and
 * the view before should stay until the next one is there.
 */
export function createViewLoader(table: ViewTable): ViewLoader {
  const loaded = new Map<ViewName, DrawView>()
  const loading = new Map<ViewName, Promise<void>>()
  const begin = async <Name extends ViewName>(name: Name) => {
    try {
      loaded.set(name, drawing(name, await table[name]()))
    } finally {
      loading.delete(name)
    }
  }
  return {
    get: (name) => loaded.get(name),
    load(name) {
      if (loaded.has(name)) return Promise.resolve()
      const running = loading.get(name) ?? begin(name)
      loading.set(name, running)
      return running
    },
  }
}

function drawing<Name extends ViewName>(name: Name, View: ViewComponent<Name>): DrawView {
  return function Drawn({ route }) {
    return isRouteOf(route, name) ? <View route={route} /> : null
  }
}

function isRouteOf<Name extends ViewName>(
  route: Route,
  name: Name,
): route is Route & RouteOf<Name> {
  return route.view === name
}
