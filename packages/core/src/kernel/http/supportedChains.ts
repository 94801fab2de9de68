import { type ChainId, earlyError, families, namespaceOf, type Service } from '@latchkey/protocol'
import type { Latchkey } from '../client/client.ts'
import { internals, type ServedChains } from '../client/internal.ts'
import { once } from '../clock/once.ts'
import { loadServices } from '../loadServices.ts'

/** Returns the chains that the services support. Requests the list once per page, and again after a failure. */
export async function supportedChains(client: Latchkey): Promise<ReadonlySet<string>> {
  return (await served(client)).all
}

function served(client: Latchkey): Promise<ServedChains> {
  const inner = client[internals]
  inner.supportedChains ??= once(() => load(client))
  return inner.supportedChains()
}

async function load(client: Latchkey): Promise<ServedChains> {
  const { callRoute, getSupportedChains } = await loadServices()
  const answer = await callRoute(client, getSupportedChains, { query: {} })
  const all = new Set([...answer.http, ...answer.ws])
  const indexed = answer.activity ? new Set(answer.activity) : all
  return { all, indexed, history: answer.history ? new Set(answer.history) : indexed }
}

/** Services that need an index. Without one there is no answer, which differs from an empty one. */
const needsIndex: ReadonlySet<Service> = new Set(['nfts', 'allowances', 'recipients'])

/**
 * Returns whether a service supports a chain: it supports the chain's family, and the gateway serves the chain. Throws
 * the error of the failed request for the list.
 */
export async function isSupported(
  client: Latchkey,
  chainId: ChainId,
  service: Service,
): Promise<boolean> {
  if (!families[namespaceOf(chainId)].services.includes(service)) return false
  const { all, indexed, history } = await served(client)
  if (service === 'activity') return history.has(chainId)
  return (needsIndex.has(service) ? indexed : all).has(chainId)
}

/**
 * Throws `UNSUPPORTED_CHAIN` unless the service supports the chain. Throws the error of the failed request for the
 * list.
 */
export async function requireSupported(
  client: Latchkey,
  chainId: ChainId,
  service: Service,
): Promise<void> {
  if (!(await isSupported(client, chainId, service))) throw earlyError('UNSUPPORTED_CHAIN')
}
