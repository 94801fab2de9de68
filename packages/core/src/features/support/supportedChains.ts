import { type ChainId, earlyError, type Namespace, namespaceOf } from '@latchkey/protocol'
import { getSupportedChains } from '@latchkey/protocol/wire'
import type { Latchkey } from '../../client.ts'
import { once } from '../../foreign/once.ts'
import { internals } from '../../internal.ts'
import { callRoute } from '../call.ts'

/** The chain families that a feature works on. */
export const featureNamespaces = {
  balance: ['eip155', 'solana'],
  activity: ['eip155', 'solana'],
  nfts: ['eip155', 'solana'],
  names: ['eip155'],
  onramp: ['eip155', 'solana'],
} as const satisfies Record<string, readonly Namespace[]>
export type ChainFeature = keyof typeof featureNamespaces

/** The chains that the services answer for. Asked once a page; a failed answer is asked again next time. */
export function supportedChains(client: Latchkey): Promise<ReadonlySet<string>> {
  const inner = client[internals]
  inner.supportedChains ??= once(() => load(client))
  return inner.supportedChains()
}

async function load(client: Latchkey): Promise<ReadonlySet<string>> {
  const { http, ws } = await callRoute(client, getSupportedChains, { query: {} })
  return new Set([...http, ...ws])
}

/**
 * Whether a feature is there for a chain: its family has it, and the services answer for the chain. Throws why the
 * list could not be had.
 */
export async function isSupported(
  client: Latchkey,
  chainId: ChainId,
  feature: ChainFeature,
): Promise<boolean> {
  const families: readonly Namespace[] = featureNamespaces[feature]
  if (!families.includes(namespaceOf(chainId))) return false
  return (await supportedChains(client)).has(chainId)
}

/** Throws `UNSUPPORTED_CHAIN`, or why the list could not be had. */
export async function requireSupported(
  client: Latchkey,
  chainId: ChainId,
  feature: ChainFeature,
): Promise<void> {
  if (!(await isSupported(client, chainId, feature))) throw earlyError('UNSUPPORTED_CHAIN')
}
