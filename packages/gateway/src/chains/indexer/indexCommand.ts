import { type ChainId, isChainId } from '@latchkey/protocol'
import { readConfig } from '../../edge/config/read.ts'
import { type Database, openDatabase } from '../../edge/database/open.ts'
import { createIndexStore } from './store.ts'

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
  const db = await openDatabase(databaseUrl, undefined, database)
  try {
    if (verb === 'status') return await statusOf(db, isOnChain ? [chainId] : indexed)
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

async function statusOf(db: Database, chains: readonly ChainId[]): Promise<string> {
  if (chains.length === 0) return 'No chain of the configuration is indexed'
  const lines: string[] = []
  for (const id of chains) {
    const position = await createIndexStore(db, id).position()
    lines.push(position ? `${id}: up to block ${position.number}` : `${id}: nothing is indexed yet`)
  }
  return lines.join('\n')
}
