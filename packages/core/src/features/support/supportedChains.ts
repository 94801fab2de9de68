import { type ChainId, knownError } from '@latchkey/protocol'
import { getSupportedChains } from '@latchkey/protocol/wire'
import type { Latchkey } from '../../client.ts'
import { internals } from '../../internal.ts'
import { callRoute } from '../call.ts'

/** The chains that the services answer for. Asked once a page; a failed answer is asked again next time. */
export function supportedChains(client: Latchkey): Promise<ReadonlySet<string>> {
  const inner = client[internals]
  inner.supportedChains ??= load(client).catch((error: unknown) => {
    inner.supportedChains = null
    throw error
  })
  return inner.supportedChains
}

async function load(client: Latchkey): Promise<ReadonlySet<string>> {
  const { http, ws } = await callRoute(client, getSupportedChains, { query: {} })
  return new Set([...http, ...ws])
}

/** Throws `UNSUPPORTED_CHAIN`, or why the list could not be had. */
export async function requireSupported(client: Latchkey, chainId: ChainId): Promise<void> {
  if (!(await supportedChains(client)).has(chainId)) throw knownError('UNSUPPORTED_CHAIN')
}
