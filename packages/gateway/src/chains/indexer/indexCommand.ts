import { isChainId } from '@latchkey/protocol'
import { readConfig } from '../../edge/config/read.ts'
import { openDatabase } from '../../edge/database/open.ts'
import { createIndexStore } from './store.ts'

const usage = 'Say: config.json reset --chain ID, such as eip155:1'

/**
 * Carries out an operator's command about the index, and resolves with what it came to. `reset` forgets all that is
 * indexed of a chain: a gateway that runs reads the chain again from its first block on. Throws a `TypeError` that says
 * what is wrong with the command.
 *
 * @param argv the configuration's file, the verb, `--chain` and the chain's id (CAIP-2)
 */
export async function runIndexCommand(
  [config, verb, flag, chainId]: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  if (!config || verb !== 'reset' || flag !== '--chain' || !isChainId(chainId))
    throw new TypeError(usage)
  const { databaseUrl, chains } = readConfig([config], env)
  if (!databaseUrl) throw new TypeError('The configuration has no databaseUrl')
  if (!chains.some(({ id, index }) => id === chainId && index !== 'off'))
    throw new TypeError(`The configuration has no chain ${chainId} that is indexed`)
  const db = await openDatabase(databaseUrl)
  try {
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
