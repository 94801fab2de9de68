import { attempt, errorCode, field, saysUnknownChain } from '@latchkey/core/foreign'
import { isKnownError, knownError, type Network, referenceOf } from '@latchkey/protocol'
import { expected, parseChainId } from './parse.ts'
import type { Eip1193Provider } from './provider.ts'
import { request } from './request.ts'

const names = {
  declined: 'SWITCH_DECLINED',
  failed: 'CHAIN_NOT_SUPPORTED',
  unsupported: 'CHAIN_NOT_SUPPORTED',
} as const
/** "Unknown chain" as wallets say it. */
const unknownChainCodes = [4902, 32603, -32603]
/** Milliseconds for a wallet that answers before it has moved, and between reads of its network. */
const patience = 8_000
const [shortestPause, longestPause] = [100, 800]

/**
 * Switches the wallet to a network, and adds the network if the wallet does not know it (EIP-3326, EIP-3085). Resolves
 * once the wallet reports the network. Throws `SWITCH_DECLINED`, `CHAIN_NOT_SUPPORTED`, `REQUEST_PENDING`,
 * `WALLET_DISCONNECTED`, and `WALLET_MISBEHAVED` if it agrees and has not switched after some seconds.
 */
export async function switchChain(provider: Eip1193Provider, network: Network): Promise<void> {
  const move = () =>
    request(provider, 'wallet_switchEthereumChain', [{ chainId: chainIdHex(network) }], names)
  try {
    await move()
  } catch (error) {
    if (!isUnknownChain(error)) throw error
    await request(provider, 'wallet_addEthereumChain', [addition(network)], names)
    // Adding does not always switch.
    if (!(await isOn(provider, network))) await move()
  }
  await waitUntilOn(provider, network)
}

/** Resolves once the wallet reports the network. Reads it at each `chainChanged`, and now and then. */
async function waitUntilOn(provider: Eip1193Provider, network: Network): Promise<void> {
  let wake = () => {}
  const hear = () => wake()
  attempt(() => provider.on?.('chainChanged', hear))
  const end = Date.now() + patience
  try {
    for (let pause = shortestPause; !(await isOn(provider, network)); pause *= 2) {
      if (Date.now() >= end) throw knownError('WALLET_MISBEHAVED')
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, Math.min(pause, longestPause))
      })
    }
  } finally {
    attempt(() => provider.removeListener?.('chainChanged', hear))
  }
}

/** Whether the wallet says that it is on the network. */
export async function isOn(
  provider: Eip1193Provider,
  network: Network,
  signal?: AbortSignal,
): Promise<boolean> {
  const chain = await request(provider, 'eth_chainId', [], names, signal)
  return expected(parseChainId(chain), chain) === network.caipNetworkId
}

function isUnknownChain(error: unknown): boolean {
  if (!isKnownError(error, 'CHAIN_NOT_SUPPORTED')) return false
  const { cause } = error
  const original = field(field(cause, 'data'), 'originalError')
  return (
    unknownChainCodes.includes(errorCode(cause)) ||
    errorCode(original) === 4902 ||
    saysUnknownChain(cause)
  )
}

/** A network's chain id as the EVM's JSON-RPC writes it. */
export function chainIdHex({ caipNetworkId }: Network): string {
  return `0x${BigInt(referenceOf(caipNetworkId)).toString(16)}`
}

function addition(network: Network) {
  const { name, nativeCurrency, rpcUrls, explorerUrl } = network
  return {
    chainId: chainIdHex(network),
    chainName: name,
    nativeCurrency,
    rpcUrls,
    ...(explorerUrl !== undefined && { blockExplorerUrls: [explorerUrl] }),
  }
}
