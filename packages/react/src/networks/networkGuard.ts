import { gate, gateRules, type Latchkey } from '@latchkey/core'
import type { Dialog } from '../dialog/dialog.ts'

const unsupported = { view: 'UnsupportedChain' } as const

/**
 * Brings up UnsupportedChain once per change to a network that the site does not work with, and takes it away when
 * the network is right again. Returns the undo.
 */
export function guardNetwork(client: Latchkey, dialog: Dialog): () => void {
  let seen = ''
  const check = () => {
    const state = client.getState()
    const due = gate(state, gateRules(client)) === 'unsupportedChain'
    const mark = due ? state.network : ''
    if (mark === seen) return
    seen = mark
    if (due) dialog.demand(unsupported)
    else dialog.undemand(unsupported)
  }
  check()
  return client.subscribe(check)
}
