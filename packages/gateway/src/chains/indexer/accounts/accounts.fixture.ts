import { chainOf, type World } from '@latchkey/devkit'
import { serverClock } from '@latchkey/service/clock'
import { silent } from '@latchkey/service/logs'
import { parseConfig } from '../../../edge/config/parse.ts'
import type { ChainConfig } from '../../../edge/config/schema.ts'
import { configForWorld } from '../../../edge/config/world.ts'
import type { Database } from '../../../edge/database/open.ts'
import type { Indexing } from '../../../edge/ports/indexing.ts'
import { createChainNodes } from '../../rpc/clients.ts'
import type { IndexingSettings } from '../config.ts'
import { createIndexing } from '../indexing.ts'

export const chainId = 'eip155:31337'

type Options = {
  settings?: Partial<IndexingSettings>
  chain?: Partial<ChainConfig>
  /** Seconds that the test's clock is ahead. */
  ahead?: () => number
}

/** Follows the accounts of a world's chain. Its pauses are short, whatever the settings. */
export function followAccounts(
  world: World,
  db: Database,
  { settings = {}, chain = {}, ahead = () => 0 }: Options = {},
): Indexing {
  const config = parseConfig(configForWorld(world.description))
  const known = config.chains.find(({ id }) => id === chainId)
  if (!known) throw new Error('The world has no such chain')
  const { rpcUrl } = chainOf(world.description, chainId)
  const clock = {
    now: () => serverClock.now() + ahead() * 1_000,
    after: (milliseconds: number, run: () => void) =>
      serverClock.after(Math.min(milliseconds, 5), run),
  }
  const nodes = { rpcUrls: [{ url: rpcUrl }] as const }
  return createIndexing(db, [{ ...known, ...nodes, index: 'accounts', ...chain }], {
    nodeOf: createChainNodes(serverClock, silent),
    pollInterval: 5,
    rpcTimeout: 5_000,
    indexing: { ...config.indexing, ...settings },
    log: silent,
    clock,
  })
}
