import type { ChainId } from '@latchkey/protocol'
import type { Latchkey } from './kernel/client/client.ts'
import { requestedChains } from './kernel/client/internal.ts'
import { activeAccount } from './kernel/state/derive.ts'
import type { State } from './kernel/state/state.ts'
import { signInState } from './sign-in/signInState.ts'

/** What a site asks of a visitor before the dialog is out of the way. */
export type GateRules = {
  /** The networks that the site works with. */
  requested: readonly ChainId[]
  /** Whether the visitor may stay on a network that is not among `requested`. */
  allowUnsupportedChain: boolean
  /** Whether the dialog requests a network change on a network that is not among `requested`. */
  enableNetworkSwitch: boolean
  /** A site without adapters is connected by WalletConnect, which alone knows the chains then. */
  basicWalletConnect?: boolean
  /** Present once it is known whether the visitor is signed in, where the site wants it. */
  signIn?: {
    /** Whether the dialog stays open until the visitor has signed in. */
    required: boolean
    /** Whether the visitor is signed in. */
    hasSession: boolean
  }
}

/** What is due before the dialog is out of the way; `open` when nothing is. */
export type Gate = 'connect' | 'unsupportedChain' | 'signIn' | 'open'

/** The one thing that is due. */
export function gate(state: State, rules: GateRules): Gate {
  if (!activeAccount(state)) return 'connect'
  if (isUnsupported(state, rules)) return 'unsupportedChain'
  if (rules.signIn && !rules.signIn.hasSession) return 'signIn'
  return 'open'
}

function isUnsupported(state: State, rules: GateRules): boolean {
  return (
    !rules.requested.includes(state.network) &&
    rules.enableNetworkSwitch &&
    !rules.allowUnsupportedChain &&
    !rules.basicWalletConnect
  )
}

/** Whether the visitor may close the dialog: not while a required sign-in waits. */
export function canClose(state: State, rules: GateRules): boolean {
  return !(gate(state, rules) === 'signIn' && rules.signIn?.required)
}

/** The rules that hold for a client now. */
export function gateRules(client: Latchkey): GateRules {
  const { allowUnsupportedChain, enableNetworkSwitch } = client.options
  const active = activeAccount(client.getState())?.connection.connectorId
  return {
    requested: requestedChains(client),
    allowUnsupportedChain,
    enableNetworkSwitch,
    basicWalletConnect:
      client.adapters.size === 0 &&
      active !== undefined &&
      client.connectors.find(active)?.reaches === 'many',
    ...signInRule(client),
  }
}

/**
 * Returns the sign-in rule. It is absent while the session is being read, and after the visitor dismissed an optional
 * sign-in.
 */
function signInRule(client: Latchkey): Pick<GateRules, 'signIn'> {
  const { siwx } = client.options
  const { status } = signInState(client).get()
  const isDue = status === 'asked' || status === 'signing' || status === 'saving'
  if (!siwx || (!isDue && status !== 'signedIn')) return {}
  return { signIn: { required: siwx.required ?? true, hasSession: !isDue } }
}
