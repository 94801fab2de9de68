import { cacheTimes } from '@latchkey/protocol'
import {
  getIdentity,
  type Identity,
  type NameRecord,
  nameRecordSchema,
  type TokenBalance,
  tokenBalanceSchema,
} from '@latchkey/protocol/wire'
import { array, type GenericSchema, type InferOutput, object, safeParse, string } from 'valibot'
import type { Latchkey } from '../client/client.ts'
import { internals } from '../client/internal.ts'
import type { NativeBalance } from '../resources/types.ts'
import { storageKeys } from '../storage/storage.ts'
import { type StoredCache, storedCache } from '../storage/storedCache.ts'

/** What storage keeps of remote data, and for how long. */

/** By CAIP-10 account. */
export function balanceCache(client: Latchkey): StoredCache<TokenBalance[]> {
  const schema = array(tokenBalanceSchema)
  return cacheOf(client, storageKeys.portfolioCache, cacheTimes.portfolio, schema)
}

/** By CAIP-10 account: human units and the coin's symbol. */
export function nativeBalanceCache(client: Latchkey): StoredCache<NativeBalance> {
  return cacheOf(client, storageKeys.nativeBalanceCache, cacheTimes.nativeBalance, nativeBalance)
}

const nativeBalance = object({ balance: string(), symbol: string() })
/** By name and chain, with a space between them. */
export function nameCache(client: Latchkey): StoredCache<NameRecord> {
  return cacheOf(client, storageKeys.namesCache, cacheTimes.ens, nameRecordSchema)
}

/** By address in its canonical spelling and chain, with a space between them. */
export function identityCache(client: Latchkey): StoredCache<Identity> {
  return cacheOf(client, storageKeys.identityCache, cacheTimes.identity, getIdentity.response)
}

function cacheOf<Schema extends GenericSchema>(
  client: Latchkey,
  key: string,
  lifetime: number,
  schema: Schema,
): StoredCache<InferOutput<Schema>> {
  return storedCache(client[internals], key, lifetime, (value) => {
    const parsed = safeParse(schema, value)
    return parsed.success ? parsed.output : undefined
  })
}
