import { type ChainId, earlyError, families, namespaceOf, type Service } from '@latchkey/protocol'
import type { Latchkey } from '../../client.ts'
import { once } from '../../foreign/once.ts'
import { internals } from '../../internal.ts'
import { loadAsking } from '../../loadAsking.ts'

/** The chains that the services answer for. Asked once a page; a failed answer is asked again next time. */
export function supportedChains(client: Latchkey): Promise<ReadonlySet<string>> {
  const inner = client[internals]
  inner.supportedChains ??= once(() => load(client))
  return inner.supportedChains()
}

async function load(client: Latchkey): Promise<ReadonlySet<string>> {
  const { callRoute, getSupportedChains } = await loadAsking()
  const { http, ws } = await callRoute(client, getSupportedChains, { query: {} })
  return new Set([...http, ...ws])
}

/**
 * Whether a service answers for a chain: it knows the chain's family, and the gateway serves the chain. Throws why the
 * list could not be had.
 */
export async function isSupported(
  client: Latchkey,
  chainId: ChainId,
  service: Service,
): Promise<boolean> {
  if (!families[namespaceOf(chainId)].services.includes(service)) return false
  return (await supportedChains(client)).has(chainId)
}

/** Throws `UNSUPPORTED_CHAIN`, or why the list could not be had. */
export async function requireSupported(
  client: Latchkey,
  chainId: ChainId,
  service: Service,
): Promise<void> {
  if (!(await isSupported(client, chainId, service))) throw earlyError('UNSUPPORTED_CHAIN')
}
