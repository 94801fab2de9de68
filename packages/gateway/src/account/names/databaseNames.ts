import {
  type ChainId,
  canonicalAddress,
  coinTypeOf,
  namespaceOf,
  parseAccountId,
} from '@latchkey/protocol'
import type { NameRecord } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { wireAddress } from '../../chains/evm/address.ts'
import type { Database } from '../../edge/database/open.ts'
import type { Names } from '../../edge/ports/names.ts'

const attributesSchema = v.record(v.string(), v.string())

/** Names kept in the database. */
export function createDatabaseNames(db: Database): Names {
  return {
    find: (name) => findName(db, name),
    async nameOf(address, chainId) {
      const row = await db
        .selectFrom('name_address')
        .select(['name', 'created_at'])
        .where('address', '=', storedAddress(address))
        .$if(chainId !== undefined, (query) =>
          query.where('coin_type', 'in', coinTypesFor(chainId ?? 'eip155:1')),
        )
        .orderBy('created_at')
        .orderBy('name')
        .executeTakeFirst()
      return row && { name: row.name, pictureId: null, since: row.created_at }
    },
  }
}

/**
 * The coin types under which an address on a chain has its name: Ethereum's is of a key, which is the same on all EVM
 * chains. A contract may be somebody else's on another chain.
 */
function coinTypesFor(chainId: ChainId): string[] {
  const own = coinTypeOf(chainId)
  const ofKeys = namespaceOf(chainId) === 'eip155' ? coinTypeOf('eip155:1') : undefined
  return [own, ofKeys].filter((one) => one !== undefined).map(String)
}

/** The record of a name in the database. */
export async function findName(db: Database, name: string): Promise<NameRecord | undefined> {
  const row = await db.selectFrom('name').selectAll().where('name', '=', name).executeTakeFirst()
  if (!row) return undefined
  const addresses = await db
    .selectFrom('name_address')
    .selectAll()
    .where('name', '=', name)
    .orderBy('coin_type')
    .execute()
  return {
    name: row.name,
    registered_at: row.registered_at,
    updated_at: row.updated_at,
    attributes: v.parse(attributesSchema, JSON.parse(row.attributes)),
    addresses: Object.fromEntries(
      addresses.map(({ coin_type, address, created_at }) => [
        coin_type,
        { address: wireAddress(address), created_at },
      ]),
    ),
  }
}

/** Puts names that the operator configured into the database; a name that is there already stays as it is. */
export async function seedNames(
  db: Database,
  names: readonly { name: string; address: string }[],
  now: string,
): Promise<void> {
  for (const { name, address: id } of names) {
    const account = parseAccountId(id)
    if (!account) continue
    const address = storedAddress(account.address)
    await db
      .insertInto('name')
      .values({ name, registered_at: now, updated_at: null, attributes: '{}' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const coinType = coinTypeOf(account.chainId)
    if (coinType === undefined) continue
    await db
      .insertInto('name_address')
      .values({ name, coin_type: String(coinType), address, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** An address as the tables of names have it. */
export function storedAddress(address: string): string {
  return /^(0x)?[0-9a-fA-F]{40}$/.test(address) ? canonicalAddress('eip155', address) : address
}
