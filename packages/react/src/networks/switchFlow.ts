import {
  activeAccount,
  createRequestFlow,
  type Latchkey,
  loadAsking,
  type Request,
  type RequestFlow,
} from '@latchkey/core'
import { type ChainId, namespaceOf } from '@latchkey/protocol'
import type { Dialog } from '../dialog/dialog.ts'
import type { Route } from '../dialog/routes.ts'
import { current } from '../dialog/stack.ts'

declare module '../dialog/flows.ts' {
  interface Flows {
    switch: SwitchFlow
  }
}

/** A request to switch the wallet's network. */
export type SwitchKind = {
  /** `back`: where the visitor goes once the wallet is there; out of the dialog without it. */
  subject: { chainId: ChainId; back: Route | undefined }
  /** The wallet has not answered at once, so the visitor needs a view that says what to do. */
  step: 'slow'
  sent: undefined
  outcome: never
}

export type SwitchFlow = RequestFlow<SwitchKind> & {
  /** Goes to a network. `isChoice`: it was picked from a list that is of no use after that. */
  start(chainId: ChainId, isChoice?: boolean): void
}

/** Milliseconds until the request gets a view. A wallet that agrees sooner needs none. */
const patience = 300

export function createSwitchFlow(client: Latchkey, dialog: Dialog): SwitchFlow {
  const flow = createRequestFlow<SwitchKind>(client, {
    name: 'switch',
    async ask({ chainId }, { signal, setStep }) {
      const timer = setTimeout(() => setStep('slow'), patience)
      try {
        const { switchNetwork } = await loadAsking()
        signal.throwIfAborted()
        await switchNetwork(client, chainId, { signal })
      } finally {
        clearTimeout(timer)
      }
    },
    onSent(_sent, { back }, isShown) {
      if (!isShown) return
      flow.leave()
      if (back) dialog.backTo(back.view, back)
      else dialog.close()
    },
  })
  const start = (chainId: ChainId, isChoice = false) => {
    const state = client.getState()
    const isOther = namespaceOf(chainId) !== namespaceOf(state.network)
    if (isOther && activeAccount(state) && !activeAccount(state, namespaceOf(chainId))) {
      dialog.push({ view: 'SwitchActiveChain', chainId })
      return
    }
    const { stack } = dialog.get()
    void flow.begin({ chainId, back: isChoice ? stack.at(-2) : current(stack) })
  }
  return { ...flow, start }
}

/** Where the visitor is, until the wallet takes long or says no. */
export function switchRoute(request: Request<SwitchKind>): Route | undefined {
  const isSlow = request.status === 'asking' && request.step === 'slow'
  const { chainId } = request.subject
  return isSlow || request.status === 'failed' ? { view: 'SwitchNetwork', chainId } : undefined
}
