import { isRefusal, saysUnknownChain } from '@latchkey/core/foreign'
import { type ChainId, isKnownError, type Network } from '@latchkey/protocol'
import { moved } from '../session/applyRequest.ts'
import type { AskingClient } from '../session/request.ts'
import { hasChain, hexOf, type Session } from '../session/session.ts'
import { providerError } from '../wire/provider-error.ts'

/** How long the wallet's session update may follow its answer. Milliseconds. */
const updateWait = 3_000

/**
 * Brings the session onto an EVM chain: at once where it has an account there, else by asking the wallet. Throws as
 * EIP-1193 has it; 4902 when the wallet does not have the chain.
 */
export async function switchEvmChain(client: AskingClient, chain: ChainId): Promise<void> {
  const before = client.sessions.current.get()
  const current = before?.chains.eip155
  if (!before || !current) throw providerError(4900, 'The wallet is not connected')
  if (!hasChain(before, chain)) {
    if (!isApproved(before, 'wallet_switchEthereumChain'))
      throw providerError(4902, 'The session does not have this chain')
    await client.request(current, 'wallet_switchEthereumChain', [{ chainId: hexOf(chain) }])
    await chainArrival(client, chain)
  }
  setChain(client, chain)
}

/** Asks the wallet for a chain that it may not know (EIP-3085). Throws as EIP-1193 has it. */
export async function moveToEvmChain(client: AskingClient, network: Network): Promise<void> {
  const chain = network.caipNetworkId
  try {
    await switchEvmChain(client, chain)
  } catch (error) {
    const session = client.sessions.current.get()
    const current = session?.chains.eip155
    if (!mayBeUnknown(error) || !current || !isApproved(session, 'wallet_addEthereumChain'))
      throw error
    await client.request(current, 'wallet_addEthereumChain', [
      {
        chainId: hexOf(chain),
        chainName: network.name,
        nativeCurrency: network.nativeCurrency,
        rpcUrls: network.rpcUrls,
        ...(network.explorerUrl !== undefined && { blockExplorerUrls: [network.explorerUrl] }),
      },
    ])
    await chainArrival(client, chain)
    setChain(client, chain)
  }
}

/** Wallets that do not know a chain often answer 5000, which is the visitor's refusal unless the text says otherwise. */
function mayBeUnknown(error: unknown): boolean {
  return !isKnownError(error) && (saysUnknownChain(error) || !isRefusal(error))
}

/** Resolves once the session has the chain or is over, or when the wallet has had its time. */
function chainArrival(
  { sessions: { current }, clock }: AskingClient,
  chain: ChainId,
): Promise<void> {
  const isDecided = () => {
    const session = current.get()
    return !session || hasChain(session, chain)
  }
  return new Promise((resolve) => {
    if (isDecided()) return resolve()
    const finish = () => {
      cancel()
      unsubscribe()
      resolve()
    }
    const unsubscribe = current.subscribe(() => {
      if (isDecided()) finish()
    })
    const cancel = clock.after(updateWait, finish)
  })
}

function setChain(client: AskingClient, chain: ChainId): void {
  const session = client.sessions.current.get()
  if (!session || !hasChain(session, chain))
    throw providerError(4902, 'The wallet did not add this chain to the session')
  if (session.chains.eip155 !== chain) client.sessions.set(moved(session, chain))
}

/** Whether the wallet offers an EVM method. */
export function isApproved(session: Session, method: string): boolean {
  return session.namespaces.eip155?.methods.includes(method) ?? false
}
