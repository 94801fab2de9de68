import type { ConnectRequest } from '@latchkey/core'
import type { WalletConnectSetup } from '../options.ts'
import { proposedNamespaces } from '../session/proposal.ts'
import type { Attempt } from './pair.ts'
import type { PairOptions } from './pairOptions.ts'

/** A pairing with less time left is not shown any more. Milliseconds. */
const spare = 10_000

type PairingFacts = Pick<PairOptions, 'proposed' | 'wanted' | 'signIn'>
type ReadyAttempt = Pick<Attempt, 'stage' | 'signIn' | 'expiresAt' | 'proposed'>

/** Returns what a pairing proposes for a request. Only a pairing for EVM chains signs in while it connects. */
export function pairingOf(
  { networks, chainId, signIn }: Pick<ConnectRequest, 'networks' | 'chainId' | 'signIn'>,
  override: WalletConnectSetup['universalProviderConfigOverride'],
): PairingFacts {
  const proposed = proposedNamespaces(networks, override)
  const isEvm = Object.keys(proposed).join() === 'eip155'
  const wanted = [chainId, override?.defaultChain]
  return { proposed, wanted, ...(isEvm && signIn && { signIn }) }
}

/** Whether a wallet can still take an attempt, and it proposes and signs what the request needs. `now`: milliseconds. */
export function isUsable(ready: ReadyAttempt, { proposed, signIn }: PairingFacts, now: number) {
  if (ready.stage() === 'failed' || ready.signIn?.nonce !== signIn?.nonce) return false
  if (ready.expiresAt - now <= spare && ready.stage() === 'proposed') return false
  return JSON.stringify(ready.proposed) === JSON.stringify(proposed)
}
