import { activeAccount, type Latchkey } from '@latchkey/core'
import { isMobile } from '@latchkey/core/links'
import { needsConsent } from '../common/consent.ts'
import type { OpenableView, OpenRequest } from '../dialog/openRequest.ts'
import type { Route } from '../dialog/routes.ts'
import type { StartFacts } from '../dialog/rules.ts'

/** Reads what the first view is chosen from. */
export function startFacts(client: Latchkey): StartFacts {
  return {
    connected: activeAccount(client.getState()) !== undefined,
    hasWays: client.adapters.size > 0 || client.connectors.get().length > 0,
    mobile: isMobile(),
    needsConsent: needsConsent(client),
  }
}

/** The view that a closed dialog waits on: the likeliest one, and one that asks no wallet when it is drawn. */
export function restRoute({ connected }: StartFacts): Route {
  return { view: connected ? 'Account' : 'Connect' }
}

/** Whether a dialog that is opened so is there to connect a first wallet, and of no use once one is connected. */
export function awaitsConnection({ view }: { view?: OpenableView }, facts: StartFacts): boolean {
  return !facts.connected && (view === undefined || view === 'Connect' || isPicking(view))
}

function isPicking(view: OpenableView | undefined): boolean {
  return view === 'AllWallets' || view === 'ConnectingWalletConnectBasic'
}

/** Returns the view that a dialog starts with if the request names none. */
export function startRoute(
  request: Pick<OpenRequest, 'view' | 'arguments'>,
  facts: StartFacts,
): Route {
  const { view } = request
  if (isPicking(view) && facts.needsConsent) return { view: 'Connect' }
  // A phone cannot scan its own screen.
  if (isPicking(view) && facts.mobile) return { view: 'AllWallets' }
  if (view === 'Swap') return { view, ask: request.arguments }
  if (view) return { view }
  if (facts.connected) return { view: 'Account' }
  if (facts.hasWays) return { view: 'Connect' }
  return { view: facts.mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic' }
}
