import {
  type ChainId,
  cacheTimes,
  coinTypeOf,
  defaultEvmCoinType,
  ethereumCoinType,
  hasAddressSyntax,
  isKnownError,
  knownError,
  namespaceOf,
} from '@latchkey/protocol'
import type { NameRecord } from '@latchkey/protocol/wire'
import type { Latchkey } from '../kernel/client/client.ts'
import { supportedChains } from '../kernel/http/supportedChains.ts'
import { loadServices } from '../kernel/loadServices.ts'
import { readAddressKind } from '../kernel/operations/addressKind.ts'
import type { Resource } from '../kernel/resources/resource.ts'

const ethereum: ChainId = 'eip155:1'

/**
 * Resolves a name on a chain (ENSIP-9, ENSIP-11); `null` if it has no address there. On EVM chains, the address that the
 * name has for all of them is the first fallback (ENSIP-19), and the Ethereum address the second. The latter applies only
 * if it is a plain account on both chains, because a contract's address may have another owner there. Storage keeps the
 * gateway's answer for 5 minutes. Throws NAME_INVALID, NAME_SERVICE_REFUSED or NAME_UNREADABLE if the name cannot be read.
 */
export function nameLookup(client: Latchkey, typed: string, chainId: ChainId): Resource<'name'> {
  const name = typed.trim()
  const id = name.toLowerCase()
  return {
    key: ['name', id, chainId],
    staleTime: cacheTimes.ens,
    async fetch(signal, fresh = false) {
      const record = await readRecord(client, { id, chainId }, fresh, signal)
      if (!record) return null
      // A name that is written in another way than it was typed is shown as it is written.
      const found = { name: record.name === id ? name : record.name }
      const own = addressIn(record, chainId, coinTypeOf(chainId)) ?? commonAddress(record, chainId)
      if (own !== undefined) return { ...found, address: own }
      const borrowed = await ethereumAddress(client, record, chainId, signal)
      return borrowed === undefined ? null : { ...found, address: borrowed, isEthereum: true }
    },
  }
}

async function readRecord(
  client: Latchkey,
  { id, chainId }: { id: string; chainId: ChainId },
  fresh: boolean,
  signal: AbortSignal | undefined,
): Promise<NameRecord | undefined> {
  const { callRoute, getName, nameCache } = await loadServices()
  const key = `${id} ${chainId}`
  const cached = fresh ? undefined : nameCache(client).read(key)
  if (cached) return cached
  const request = { params: { name: id }, query: { apiVersion: '2', chainId } }
  const answer = await callRoute(client, getName, request, signal).catch(nameError)
  if (Array.isArray(answer)) return undefined
  nameCache(client).write(key, answer)
  return answer
}

const refusals = {
  400: 'NAME_INVALID',
  422: 'NAME_SERVICE_REFUSED',
  502: 'NAME_UNREADABLE',
} as const

/** Throws the gateway's reason why it does not read a name. */
function nameError(error: unknown): never {
  const status = isKnownError(error, 'HTTP_STATUS') ? error.context?.status : undefined
  throw status === 400 || status === 422 || status === 502
    ? knownError(refusals[status], error)
    : error
}

/** The name's address on all EVM chains (ENSIP-19). */
function commonAddress(record: NameRecord, chainId: ChainId): string | undefined {
  return namespaceOf(chainId) === 'eip155'
    ? addressIn(record, chainId, defaultEvmCoinType)
    : undefined
}

function addressIn(
  { addresses }: NameRecord,
  chainId: ChainId,
  coinType: number | undefined,
): string | undefined {
  const address = coinType === undefined ? undefined : addresses[coinType]?.address
  const isAddress = address !== undefined && hasAddressSyntax(namespaceOf(chainId), address)
  return isAddress ? address : undefined
}

/** The name's address on Ethereum, where it is known to be no contract there nor on the chain. */
async function ethereumAddress(
  client: Latchkey,
  record: NameRecord,
  chainId: ChainId,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  if (namespaceOf(chainId) !== 'eip155') return undefined
  const address = addressIn(record, chainId, ethereumCoinType)
  if (address === undefined) return undefined
  // Without a gateway for Ethereum, it is unknown whether the address is a contract there.
  if (!(await supportedChains(client)).has(ethereum)) return undefined
  const kinds = await Promise.all(
    [ethereum, chainId].map((chain) => readAddressKind(client, chain, address, signal)),
  )
  return kinds.every(({ kind }) => kind === 'account') ? address : undefined
}

/** Whether a text that is not an address could be a name: dotted labels of letters, digits and hyphens. */
export function looksLikeName(text: string): boolean {
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(text.trim())
}
