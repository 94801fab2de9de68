import type { Fact, Readable } from '@latchkey/react/bindings'
import {
  getCurrentInstance,
  onMounted,
  onScopeDispose,
  type ShallowReactive,
  shallowReactive,
  type ToRefs,
  toRefs,
} from 'vue'

/** A ref for each member of a value, which a component only reads. */
export type Refs<T extends object> = Readonly<ToRefs<ShallowReactive<T>>>

/**
 * Follows a value while the scope lives. A component begins with what a server rendered, and has the browser's value once
 * it is mounted.
 */
export function useFact<T extends object>(fact: Fact<T>): Refs<T> {
  const state = shallowReactive<T>({ ...fact.initial() })
  let undo = () => {}
  const follow = () => {
    const update = () => Object.assign(state, fact.get())
    undo = fact.subscribe(update)
    update()
  }
  if (getCurrentInstance()) onMounted(follow)
  else follow()
  onScopeDispose(() => undo())
  return toRefs(state)
}

/** The same for a value that a server and a browser begin with alike. */
export function useValue<T extends object>({ get, subscribe }: Readable<T>): Refs<T> {
  return useFact({ get, subscribe, initial: get })
}
