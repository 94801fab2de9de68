import { existsSync } from 'node:fs'
import { type ChainId, isChainId } from '@latchkey/protocol'
import { connectDatabase, sqliteFileOf } from '@latchkey/service/database'
import { readConfig } from '../../edge/config/read.ts'
import type { GatewayConfig } from '../../edge/config/schema.ts'
import { type Database, openDatabase } from '../../edge/database/open.ts'
import type { Tables } from '../../edge/database/tables.ts'
import { createIndexStore, type Position } from './store.ts'

const usage = 'Say: config.json reset --chain ID, such as eip155:1, or config.json status'

/**
 * Carries out an operator's command about the index, and resolves with what it came to. `reset` forgets all that is
 * indexed of a chain: a gateway that runs reads the chain again from its first block on. `status` reports the newest
 * indexed block of the chain, or of all indexed chains. Throws a `TypeError` that says what is wrong with the command.
 *
 * @param argv the configuration's file, the verb, `--chain` and the chain's id (CAIP-2)
 * @param sqliteFolder where relative paths of SQLite begin; absent: the current folder
 */
export async function runIndexCommand(
  [config, verb, flag, chainId]: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  sqliteFolder?: string,
): Promise<string> {
  const isOnChain = flag === '--chain' && isChainId(chainId)
  const isOnAll = verb === 'status' && flag === undefined
  if (!config || !(verb === 'reset' || verb === 'status') || !(isOnChain || isOnAll))
    throw new TypeError(usage)
  const { databaseUrl, database, chains } = readConfig([config], env, sqliteFolder)
  if (!databaseUrl) throw new TypeError('The configuration has no databaseUrl')
  const indexed = chains.filter(({ index }) => index !== 'off').map(({ id }) => id)
  if (isOnChain && !indexed.includes(chainId))
    throw new TypeError(`The configuration has no chain ${chainId} that is indexed`)
  if (verb === 'status')
    return readStatus({ databaseUrl, database }, isOnChain ? [chainId] : indexed)
  const db = await openDatabase(databaseUrl, undefined, database)
  try {
    if (!isOnChain) throw new TypeError(usage)
    const store = createIndexStore(db, chainId)
    const position = await store.position()
    await store.reset()
    return position
      ? `Forgot all blocks of ${chainId}, up to ${position.number}`
      : `Nothing was indexed of ${chainId}`
  } finally {
    await db.destroy()
  }
}

/** Reads the status without a change of the database: a gateway of another version may run on it. */
async function readStatus(
  { databaseUrl, database }: Pick<GatewayConfig, 'database'> & { databaseUrl: string },
  chains: readonly ChainId[],
): Promise<string> {
  const path = sqliteFileOf(databaseUrl)
  if (path !== undefined && !existsSync(path)) return linesOf(chains.map((id) => [id, undefined]))
  const db = connectDatabase<Tables>(databaseUrl, undefined, database)
  try {
    return await statusOf(db, chains)
  } finally {
    await db.destroy()
  }
}

async function statusOf(db: Database, chains: readonly ChainId[]): Promise<string> {
  // A gateway that has not started yet has no tables.
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'progress'))
    return linesOf(chains.map((id) => [id, undefined]))
  const positions: [ChainId, Position | undefined][] = []
  for (const id of chains) positions.push([id, await createIndexStore(db, id).position()])
  return linesOf(positions)
}

function linesOf(positions: readonly (readonly [ChainId, Position | undefined])[]): string {
  if (positions.length === 0) return 'No chain of the configuration is indexed'
  return positions
    .map(([id, position]) =>
      position ? `${id}: up to block ${position.number}` : `${id}: nothing is indexed yet`,
    )
    .join('\n')
}
