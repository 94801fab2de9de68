import { sql } from 'kysely'
import { createCatalogue, walletFacts } from './catalogue/catalogue.ts'
import { iconOf } from './catalogue/icon.ts'
import { imageId } from './catalogue/ids.ts'
import { createWallets } from './catalogue/search.ts'
import type { GatewayConfig } from './config/schema.ts'
import { openDatabase } from './database/open.ts'
import { describeError, type Log } from './http/logs.ts'
import { icons } from './images/generated/icons.ts'
import { assetSubjects } from './images/networks.ts'
import { createPictures } from './images/pictures.ts'
import { createIndexing } from './indexer/indexing.ts'
import { createDatabaseNames, seedNames } from './names/databaseNames.ts'
import { createChains } from './ports/chains.ts'
import type { Ports } from './ports/ports.ts'
import { createRpcProxy } from './rpc/proxy.ts'

/** The embedded implementation of every port, and what closes them. */
export async function openPorts(
  config: GatewayConfig,
  log: Log,
): Promise<{ ports: Ports; close: () => Promise<void> }> {
  const db = await openDatabase(config.databaseUrl, (error) =>
    log.write('error', 'database', { error: describeError(error) }),
  )
  await seedNames(db, config.names, new Date().toISOString())
  const chains = createChains(config.chains)
  const ports: Ports = {
    chains,
    wallets: createWallets(createCatalogue(config.wallets)),
    rpcProxy: createRpcProxy(config.rpcTimeout),
    names: createDatabaseNames(db),
    pictures: createPictures({ icons, wallets: walletSubjects(), assets: assetSubjects }),
    indexing: createIndexing(db, config.chains, { ...config, log }),
    ping: () => sql`select 1`.execute(db),
  }
  return {
    ports,
    async close() {
      await ports.indexing.close()
      await db.destroy()
    },
  }
}

function walletSubjects() {
  return new Map(
    walletFacts.map((facts) => [imageId(facts.slug), { icon: iconOf(facts), label: facts.name }]),
  )
}
