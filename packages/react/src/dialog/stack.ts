import type { Route, ViewName } from './routes.ts'

/** The history of a dialog, oldest first. Never empty. */
export type Stack = readonly [...Route[], Route]

/** The route that is shown. */
export function current(stack: Stack): Route {
  return stack[stack.length - 1] ?? stack[0]
}

/** Goes on to a route; pushing the view that is shown already only renews its parameters. */
export function push(stack: Stack, route: Route): Stack {
  return current(stack).view === route.view ? replace(stack, route) : [...stack, route]
}

export function replace(stack: Stack, route: Route): Stack {
  return [...stack.slice(0, -1), route]
}

/** One step back; `null` when there is none, or when a dead end is in the way: the dialog closes then. */
export function back(stack: Stack, deadEnds: readonly ViewName[]): Stack | null {
  if (stack.some((route) => deadEnds.includes(route.view))) return null
  const [last, ...earlier] = stack.slice(0, -1).toReversed()
  return last ? [...earlier.toReversed(), last] : null
}

/** Back to the newest entry of a view; `null` when the history has none. */
export function backTo(stack: Stack, view: ViewName): Stack | null {
  const at = stack.findLastIndex((route) => route.view === view)
  const route = stack[at]
  return route ? [...stack.slice(0, at), route] : null
}
