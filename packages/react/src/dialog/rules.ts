import type { Latchkey } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'
import type { OpenRequest } from './openRequest.ts'
import type { Route, ViewName } from './routes.ts'

/** What the first view is chosen from. */
export type StartFacts = {
  connected: boolean
  hasWays: boolean
  mobile: boolean
  /** The visitor has to agree to the site's terms before any wallet can be picked. */
  needsConsent: boolean
}

/** What the dialog has to know of views. The roof gives it: the dialog itself knows none. */
export type DialogRules = {
  /** Views in which the visitor's own input would be lost. */
  forms: readonly ViewName[]
  /** Views that no step back leads out of: the dialog closes instead. */
  deadEnds: readonly ViewName[]
  /** Views that close only while the client's gate allows it. */
  gated: readonly ViewName[]
  /** The view in the place of one that is due no more. */
  home: Route
  /** The namespace whose wallets a route lists, if it lists one namespace. */
  namespaceOf(route: Route): Namespace | null
  /** Reads what the first view is chosen from. */
  factsOf(client: Latchkey): StartFacts
  /** The view that a dialog starts with. */
  startRoute(request: OpenRequest, facts: StartFacts): Route
  /** The view that a closed dialog waits on. */
  restRoute(facts: StartFacts): Route
  /** Whether a dialog that is opened so is there to connect a first wallet. */
  awaitsConnection(request: OpenRequest, facts: StartFacts): boolean
  /** Emits the client's event for a view that the visitor goes to. */
  announce(client: Latchkey, view: ViewName | undefined): void
}
