import { type ConnectorContext, type ConnectorEvent, writable } from '@latchkey/core'
import type { Network } from '@latchkey/protocol'
import { createAccounts } from '../account/accounts.ts'
import { readAnswer } from '../answers/read.ts'
import { createFrame, type Frame } from '../frame/frame.ts'
import type { FramePlace } from '../frame/place.ts'
import type { Step } from '../login/step.ts'
import { signingBy } from '../signers/page.ts'
import { createSigners } from '../signers/signers.ts'
import type { Wallet, WalletState } from '../state.ts'
import { connectionStorage } from './storage.ts'

/** The parts of a loaded connector. */
export type WalletParts = {
  /** Returns the site's current networks. */
  networks(): readonly Network[]
  state: WalletState
  stored: ReturnType<typeof connectionStorage>
  frame: Frame
  accounts: ReturnType<typeof createAccounts>
  signers: ReturnType<typeof createSigners>
  step: Step
  close(): void
}

/** Creates the frame, the accounts and the signers. `emit` receives each change of the chain and the accounts. */
export function createWalletParts(
  context: ConnectorContext,
  place: FramePlace,
  emit: (event: ConnectorEvent) => void,
): WalletParts {
  const { clock, storage } = context
  const networks = () => context.networks
  const state = writable<Wallet | undefined>(undefined)
  const stored = connectionStorage(storage)
  const frame = createFrame(clock, place)
  const page = signingBy(clock, frame)
  const accounts = createAccounts({
    clock,
    frame,
    place,
    state,
    batching: page.batching,
    onChange: (list) => emit({ type: 'accounts', accounts: list }),
  })
  const undo = state.subscribe(() => {
    const wallet = state.get()
    if (!wallet) return
    stored.setChain(wallet.chainId)
    emit({ type: 'chain', chainId: wallet.chainId })
    accounts.refresh()
  })
  const { addressOn, refresh: onDone } = accounts
  const signers = createSigners({ clock, state, networks, ...page, addressOn, onDone, storage })
  const step: Step = async (answer, method, params, options) =>
    readAnswer(answer, await frame.request(method, params, options))
  return {
    networks,
    state,
    stored,
    frame,
    accounts,
    signers,
    step,
    close(): void {
      undo()
      frame.close()
    },
  }
}
