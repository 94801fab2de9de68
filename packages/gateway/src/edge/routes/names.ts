import { hasAddressSyntax, isChainId, namespaces } from '@latchkey/protocol'
import type { getName, getNamesOf } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { json, orUnavailable, refuse } from '@latchkey/service/http'
import { orNameFailure } from '../../account/names/failures.ts'
import { isSolanaName, normalisedName } from '../../account/names/rules.ts'
import type { NameRegistry } from '../ports/nameRegistry.ts'
import type { Names } from '../ports/names.ts'

const invalid = refuse(400, 'name', 'Invalid name')
const notFound = refuse(404, 'name', 'Name not found')

/**
 * The record of a name. Unknown: a 404, or an empty array for callers that ask for version 2. A name of Solana's registers,
 * which do not know ENSIP-15, is invalid where ENSIP-15 would write another one.
 */
export function nameHandler(names: Names): Handler<typeof getName> {
  return async ({ params, query }) => {
    const name = normalisedName(params.name)
    if (name === undefined) return invalid
    if (isSolanaName(name) && name !== params.name.trim().toLowerCase()) return invalid
    const { chainId } = query
    if (chainId !== undefined && !isChainId(chainId)) return refuse(400, 'chainId', 'Invalid chain')
    const reading = orNameFailure('name', names.find(name, chainId))
    const found = await orUnavailable('name', reading)
    if (!found.ok) return found.refusal
    if (!found.value.ok) return found.value.refusal
    if (found.value.value) return json(found.value.value)
    return query.apiVersion === '2' ? json<[]>([]) : notFound
  }
}

/** The records of every name that is registered for an address. None: as for a name. */
export function namesOfHandler(registry: NameRegistry): Handler<typeof getNamesOf> {
  return async ({ params: { address }, query }) => {
    if (!namespaces.some((one) => hasAddressSyntax(one, address)))
      return refuse(400, 'address', 'Invalid address')
    const records = await registry.namesOf(address)
    return records.length === 0 && query.apiVersion !== '2' ? notFound : json(records)
  }
}
