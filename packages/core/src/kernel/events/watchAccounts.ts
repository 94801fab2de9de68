import { namespaces } from '@latchkey/protocol'
import type { State } from '../state/state.ts'
import type { Readable } from '../state/store.ts'
import type { Events } from './events.ts'

/** Emits an event when the active account of a namespace changes from one to another. */
export function watchAccounts(state: Readable<State>, { emit }: Pick<Events, 'emit'>): void {
  let before = state.get().selected
  state.subscribe(() => {
    const { selected } = state.get()
    const earlier = before
    before = selected
    for (const namespace of namespaces) {
      const address = selected[namespace]?.address
      const was = earlier[namespace]?.address
      if (address === undefined || was === undefined || address === was) continue
      emit({ event: 'ACCOUNT_CHANGED', properties: { namespace, address } })
    }
  })
}
