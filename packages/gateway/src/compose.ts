import type { LoginTables } from '@latchkey/login'
import type { Clock } from '@latchkey/protocol'
import type { ListedWallet } from '@latchkey/protocol/wire'
import { createRateLimit } from '@latchkey/service/clients'
import { describeError, type Log } from '@latchkey/service/logs'
import { sql } from 'kysely'
import { createIndexNews } from './account/events/indexNews.ts'
import { createSolanaNews } from './account/events/solanaNews.ts'
import { createCcip } from './account/names/ccip/ccip.ts'
import { createDatabaseNames, seedNames } from './account/names/databaseNames.ts'
import { createEns } from './account/names/ens/ens.ts'
import { joinNames } from './account/names/joinedNames.ts'
import { createNameRegistry } from './account/names/registry.ts'
import { createMetadataReader } from './account/nfts/metadata.ts'
import type { SessionTables } from './account/sessions/tables.ts'
import { createSignIn } from './account/signIn/signIn.ts'
import { createDescriptors } from './chains/descriptors/descriptors.ts'
import { createEvmAllowances } from './chains/evm/allowances.ts'
import { createEvmBalances } from './chains/evm/balances.ts'
import { createContracts } from './chains/evm/contracts.ts'
import { createEvmHistory } from './chains/evm/history.ts'
import { createNftFacts } from './chains/evm/nftFacts.ts'
import { createEvmNfts } from './chains/evm/nfts.ts'
import { createEvmRecipients } from './chains/evm/recipients.ts'
import { createIndexing } from './chains/indexer/indexing.ts'
import { type ChainNodes, createChainNodes, createRpcClients } from './chains/rpc/clients.ts'
import { createNodes } from './chains/rpc/nodes.ts'
import { createRpcProxy } from './chains/rpc/proxy.ts'
import { createEvmSimulate } from './chains/simulations/evm/simulate.ts'
import { createSolanaSimulate } from './chains/simulations/solana/simulate.ts'
import { createSolanaBalances } from './chains/solana/balances.ts'
import { createSolanaHistory } from './chains/solana/history.ts'
import { createMints } from './chains/solana/mints.ts'
import { createSolanaNfts } from './chains/solana/nfts.ts'
import { createSolanaRecipients } from './chains/solana/recipients.ts'
import type { UserOperationsConfig } from './chains/userOperations/config.ts'
import type { openUserOperations } from './chains/userOperations/userOperations.ts'
import { createCollector } from './edge/analytics/collector.ts'
import type { GatewayConfig, WalletPictures } from './edge/config/schema.ts'
import { type Database, openDatabase } from './edge/database/open.ts'
import { createChains } from './edge/ports/chains.ts'
import type { Ports } from './edge/ports/ports.ts'
import { openOnramp } from './market/onramp/open.ts'
import { createPrices } from './market/prices/prices.ts'
import { tableRates } from './market/rates/tableRates.ts'
import { createGasPrices } from './market/swaps/gasPrices.ts'
import { createSwaps } from './market/swaps/swaps.ts'
import { builtInFacts } from './pictures/catalogue/builtIn.ts'
import { createCatalogue, type PictureStanding } from './pictures/catalogue/catalogue.ts'
import type { WalletFacts } from './pictures/catalogue/facts.ts'
import { iconOf } from './pictures/catalogue/icon.ts'
import { imageId, walletId } from './pictures/catalogue/ids.ts'
import { createWallets } from './pictures/catalogue/search.ts'
import { icons } from './pictures/images/generated/icons.ts'
import { walletIcons } from './pictures/images/generated/walletIcons.ts'
import { assetSubjects } from './pictures/images/networks.ts'
import { createPictures, type WalletSubject } from './pictures/images/pictures.ts'
import { createGuardedFetch, publicInternet } from './pictures/media/guardedFetch.ts'
import { createMedia } from './pictures/media/media.ts'
import { keptSources } from './pictures/walletPictures/kept.ts'
import { createWalletPictures } from './pictures/walletPictures/walletPictures.ts'

/** The embedded implementation of every port, and what closes them. */
export async function openPorts(
  config: GatewayConfig,
  log: Log,
  clock: Clock,
): Promise<{ ports: Ports; close: () => Promise<void> }> {
  const db = await openDatabase(config.databaseUrl, (error) =>
    log.write('error', 'database', { error: describeError(error) }),
  )
  await seedNames(db, config.names, new Date(clock.now()).toISOString())
  const nodeOf = createChainNodes(clock, log)
  const rpcOf = createRpcClients(nodeOf, config.rpcTimeout)
  const fetchGuarded = createGuardedFetch(publicInternet(), clock)
  const indexing = createIndexing(db, config.chains, { ...config, nodeOf, log, clock })
  const chains = createChains(config.chains)
  const tools: Tools = { config, db, clock, rpcOf, fetchGuarded, indexing }
  const prices = createPrices(rpcOf, clock)
  const buying = await openOnramp({ config, db, rpcOf, prices, log, clock })
  const operations = await openOperations(config.userOperations, { db, chains, rpcOf, log, clock })
  const ports: Ports = {
    chains,
    rpcProxy: createRpcProxy({
      nodeOf,
      timeout: config.rpcTimeout,
      clock,
      bounds: { gasCap: config.rpcGasCap, stateOverrides: config.rpcStateOverrides },
      filters: createRateLimit(config.filtersPerMinute, clock),
    }),
    ...namePorts(tools, chains),
    signIn: createSignIn({ config, db, chains, rpcOf, now: clock.now }),
    login: await openLogin(config, db, log, clock),
    sessions: await openSessions(tools, chains),
    media: createMedia(db, fetchGuarded, config.ipfsGateway, clock),
    prices,
    onramp: buying.onramp,
    userOperations: operations,
    collector: config.analytics ? createCollector(db, config.analytics, clock.now) : undefined,
    rates: tableRates(config.fiatRates),
    swaps: createSwaps(config, rpcOf, clock),
    gasPrices: createGasPrices(rpcOf),
    simulations: createSimulations(config, nodeOf),
    descriptors: createDescriptors(config.descriptors, fetchGuarded, log, clock),
    indexing,
    news: {
      eip155: createIndexNews(db, indexing),
      solana: createSolanaNews(chains, rpcOf, config.events.solanaInterval, clock),
    },
    nodes: createNodes(config.chains, nodeOf, clock),
    ping: () => sql`select 1`.execute(db),
    ...walletPorts(tools, await keptSources(db)),
    ...accountPorts(tools),
  }
  return {
    ports,
    async close() {
      await buying.close()
      await operations?.close()
      await indexing.close()
      await db.destroy()
    },
  }
}

/** What the ports are made with. */
type Tools = {
  config: GatewayConfig
  db: Database
  clock: Clock
  rpcOf: ReturnType<typeof createRpcClients>
  fetchGuarded: ReturnType<typeof createGuardedFetch>
  indexing: ReturnType<typeof createIndexing>
}

/** Log-in loads a library of its own, which only those have that want it. */
async function openLogin(
  { login, databaseUrl, publicUrl }: GatewayConfig,
  db: Database,
  log: Log,
  clock: Clock,
): Promise<Ports['login']> {
  if (!login) return undefined
  const { createLogin } = await import('@latchkey/login')
  return createLogin(login, {
    db: db.withTables<LoginTables>(),
    databaseUrl,
    publicUrl,
    log,
    clock,
  })
}

/** User operations load libraries of their own, which only those have that want them. */
async function openOperations(
  config: UserOperationsConfig | undefined,
  tools: Parameters<typeof openUserOperations>[1],
) {
  if (!config) return undefined
  const { openUserOperations } = await import('./chains/userOperations/userOperations.ts')
  return openUserOperations(config, tools)
}

/** Smart sessions, where the operator has set them up. */
async function openSessions(
  { config, db, rpcOf, clock }: Tools,
  chains: Ports['chains'],
): Promise<Ports['sessions']> {
  if (!config.sessions) return undefined
  const { createSessions } = await import('./account/sessions/sessions.ts')
  const tables = db.withTables<SessionTables>()
  return createSessions({ db: tables, config: config.sessions, chains, rpcOf, now: clock.now })
}

/** Simulations have a shorter time than other calls to a node. */
function createSimulations(
  { simulations }: GatewayConfig,
  nodeOf: ChainNodes,
): Ports['simulations'] {
  const rpcOf = createRpcClients(nodeOf, simulations.timeout)
  return {
    eip155: createEvmSimulate(rpcOf, simulations.gasCap),
    solana: createSolanaSimulate(rpcOf),
  }
}

/** The list of wallets, and the pictures. `kept`: the sites of wallets whose pictures are in the database. */
function walletPorts(
  { config, db, fetchGuarded, clock }: Tools,
  kept: ReadonlySet<string>,
): Pick<Ports, 'wallets' | 'pictures'> {
  const facts = once(builtInFacts)
  const allIcons = [icons, walletIcons]
  const pictureOf = (wallet: WalletFacts) =>
    pictureStanding(config.walletPictures, allIcons, kept, wallet)
  return {
    wallets: createWallets(() => createCatalogue(config.wallets, facts(), pictureOf)),
    pictures: createPictures({
      icons: allIcons,
      wallets: once(() => walletSubjects(facts(), config.wallets)),
      finder: createWalletPictures(db, fetchGuarded, config.walletPictures, clock),
      assets: assetSubjects,
    }),
  }
}

/** Names of accounts: our own, and ENS's where it can be read. */
function namePorts(
  { config, db, rpcOf, clock }: Tools,
  chains: Ports['chains'],
): Pick<Ports, 'names' | 'nameRegistry' | 'ccip'> {
  const { zones, ens, ccip } = config
  const own = createDatabaseNames(db)
  return {
    names: joinNames(own, createEns({ db, chains, rpcOf, ens, clock })),
    nameRegistry: createNameRegistry({ db, zones, chains, rpcOf, now: clock.now }),
    ccip: ccip && createCcip({ names: own, zones, config: ccip, now: clock.now }),
  }
}

/** What an account has, has done and has sent to, by chain family. */
function accountPorts({
  config,
  db,
  clock,
  rpcOf,
  fetchGuarded,
  indexing,
}: Tools): Pick<Ports, 'allowances' | 'balances' | 'history' | 'nfts' | 'recipients'> {
  const contracts = createContracts(db, rpcOf)
  const mints = createMints(rpcOf, clock)
  const readMetadata = createMetadataReader(fetchGuarded, config.ipfsGateway)
  const nftFacts = createNftFacts(db, rpcOf, readMetadata, clock.now)
  return {
    allowances: createEvmAllowances(db, rpcOf, contracts, indexing.progress),
    balances: {
      eip155: createEvmBalances(db, rpcOf, contracts),
      solana: createSolanaBalances(rpcOf, mints),
    },
    history: {
      eip155: createEvmHistory(db, contracts, nftFacts, indexing.progress),
      solana: createSolanaHistory(rpcOf, mints),
    },
    nfts: {
      eip155: createEvmNfts(db, contracts, nftFacts, indexing.progress),
      solana: createSolanaNfts(db, rpcOf, mints, readMetadata, clock),
    },
    recipients: {
      eip155: createEvmRecipients(db, rpcOf, indexing.progress),
      solana: createSolanaRecipients(db, rpcOf, clock),
    },
  }
}

function walletSubjects(
  facts: readonly WalletFacts[],
  own: readonly ListedWallet[],
): ReadonlyMap<string, WalletSubject> {
  const builtIn = facts.map((wallet): [string, WalletSubject] => {
    const { slug, name, home, id = walletId(slug) } = wallet
    return [imageId(slug), { id, icon: iconOf(wallet), label: name, homepage: home }]
  })
  const ofOperator = own.flatMap(({ id, name, image_id, homepage }): [string, WalletSubject][] =>
    image_id ? [[image_id, { id, label: name, homepage: homepage ?? undefined }]] : [],
  )
  return new Map([...builtIn, ...ofOperator])
}

/** What is known of a wallet's picture before it is asked for. */
function pictureStanding(
  { fromSites, wallets }: WalletPictures,
  icons: readonly Readonly<Record<string, string>>[],
  kept: ReadonlySet<string>,
  wallet: WalletFacts,
): PictureStanding {
  const choice = wallets[wallet.id ?? walletId(wallet.slug)]
  if (choice !== undefined) return choice === 'none' ? 'none' : 'here'
  const isHere = icons.some((some) => Object.hasOwn(some, iconOf(wallet))) || kept.has(wallet.home)
  return isHere ? 'here' : fromSites ? 'onSite' : 'none'
}

/** What `make` makes, made when it is first asked for: the catalogue costs the start nothing. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
