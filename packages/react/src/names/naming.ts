import { type Latchkey, type Readable, writable } from '@latchkey/core'
import { registerName } from '@latchkey/core/features'
import { isKnownError, type LatchkeyError, toKnownError } from '@latchkey/protocol'
import type { Dialog } from '../dialog/dialog.ts'
import { current } from '../dialog/stack.ts'

/** A name that is being registered, or why it was not. */
type Attempt = { name: string } & (
  | { status: 'registering' }
  | { status: 'failed'; error: LatchkeyError }
)

/**
 * The registration of a name. It outlives its view, because the view of the signature takes that view's place
 * meanwhile.
 */
type Naming = Readable<Attempt | null> & {
  /** Registers a name, unless one is being registered; in the end shows that it was. */
  start(name: string, dialog: Dialog): void
  /** Forgets why a name was not registered. */
  forget(): void
}

declare module '@latchkey/core/slots' {
  interface ClientSlots {
    naming: Naming
  }
}

/** The client's registration of a name. */
export function namingOf(client: Latchkey): Naming {
  client.slots.naming ??= createNaming(client)
  return client.slots.naming
}

function createNaming(client: Latchkey): Naming {
  const state = writable<Attempt | null>(null)
  return {
    get: state.get,
    subscribe: state.subscribe,
    start(name, dialog) {
      if (state.get()?.status === 'registering') return
      state.set({ name, status: 'registering' })
      registerName(client, { name }).then(
        () => {
          state.set(null)
          const { view } = current(dialog.get().stack)
          if (view === 'RegisterAccountName')
            dialog.replace({ view: 'RegisterAccountNameSuccess', name })
        },
        (cause: unknown) => {
          const error = toKnownError(cause)
          // The visitor went elsewhere, or chose another account, so there is no error to report.
          state.set(isKnownError(error, 'ABORTED') ? null : { name, status: 'failed', error })
        },
      )
    },
    forget() {
      if (state.get()?.status === 'failed') state.set(null)
    },
  }
}
