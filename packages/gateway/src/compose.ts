import type { ListedWallet } from '@latchkey/protocol/wire'
import { sql } from 'kysely'
import { builtInFacts } from './catalogue/builtIn.ts'
import { createCatalogue, type PictureStanding } from './catalogue/catalogue.ts'
import type { WalletFacts } from './catalogue/facts.ts'
import { iconOf } from './catalogue/icon.ts'
import { imageId, walletId } from './catalogue/ids.ts'
import { createWallets } from './catalogue/search.ts'
import type { GatewayConfig, WalletPictures } from './config/schema.ts'
import { openDatabase } from './database/open.ts'
import { createEvmBalances } from './evm/balances.ts'
import { createContracts } from './evm/contracts.ts'
import { createEvmHistory } from './evm/history.ts'
import { createNftFacts } from './evm/nftFacts.ts'
import { createEvmNfts } from './evm/nfts.ts'
import { createEvmRecipients } from './evm/recipients.ts'
import { describeError, type Log } from './http/logs.ts'
import { createRateLimit } from './http/rateLimit.ts'
import { icons } from './images/generated/icons.ts'
import { walletIcons } from './images/generated/walletIcons.ts'
import { assetSubjects } from './images/networks.ts'
import { createPictures, type WalletSubject } from './images/pictures.ts'
import { createIndexing } from './indexer/indexing.ts'
import { createGuardedFetch, publicInternet } from './media/guardedFetch.ts'
import { createMedia } from './media/media.ts'
import { createDatabaseNames, seedNames } from './names/databaseNames.ts'
import { createMetadataReader } from './nfts/metadata.ts'
import { createChains } from './ports/chains.ts'
import type { Ports } from './ports/ports.ts'
import { createPrices } from './prices/prices.ts'
import { createRpcClients } from './rpc/clients.ts'
import { createNodes } from './rpc/nodes.ts'
import { createRpcProxy } from './rpc/proxy.ts'
import { createSolanaBalances } from './solana/balances.ts'
import { createSolanaHistory } from './solana/history.ts'
import { createMints } from './solana/mints.ts'
import { createSolanaNfts } from './solana/nfts.ts'
import { createSolanaRecipients } from './solana/recipients.ts'
import { keptSources } from './walletPictures/kept.ts'
import { createWalletPictures } from './walletPictures/walletPictures.ts'

/** The embedded implementation of every port, and what closes them. */
export async function openPorts(
  config: GatewayConfig,
  log: Log,
): Promise<{ ports: Ports; close: () => Promise<void> }> {
  const db = await openDatabase(config.databaseUrl, (error) =>
    log.write('error', 'database', { error: describeError(error) }),
  )
  await seedNames(db, config.names, new Date().toISOString())
  const rpcOf = createRpcClients(config.chains, config.rpcTimeout)
  const contracts = createContracts(db, rpcOf)
  const mints = createMints(rpcOf)
  const fetchGuarded = createGuardedFetch(publicInternet())
  const readMetadata = createMetadataReader(fetchGuarded, config.ipfsGateway)
  const nftFacts = createNftFacts(db, rpcOf, readMetadata)
  const indexing = createIndexing(db, config.chains, { ...config, log })
  const facts = once(builtInFacts)
  const allIcons = [icons, walletIcons]
  const kept = await keptSources(db)
  const pictureOf = (wallet: WalletFacts) =>
    pictureStanding(config.walletPictures, allIcons, kept, wallet)
  const ports: Ports = {
    chains: createChains(config.chains),
    wallets: createWallets(() => createCatalogue(config.wallets, facts(), pictureOf)),
    rpcProxy: createRpcProxy({
      timeout: config.rpcTimeout,
      bounds: { gasCap: config.rpcGasCap, stateOverrides: config.rpcStateOverrides },
      filters: createRateLimit(config.filtersPerMinute),
    }),
    names: createDatabaseNames(db),
    pictures: createPictures({
      icons: allIcons,
      wallets: once(() => walletSubjects(facts(), config.wallets)),
      finder: createWalletPictures(db, fetchGuarded, config.walletPictures),
      assets: assetSubjects,
    }),
    media: createMedia(db, fetchGuarded, config.ipfsGateway),
    balances: {
      eip155: createEvmBalances(db, rpcOf, contracts),
      solana: createSolanaBalances(rpcOf, mints),
    },
    history: {
      eip155: createEvmHistory(db, contracts, nftFacts, indexing.progress),
      solana: createSolanaHistory(rpcOf, mints),
    },
    nfts: {
      eip155: createEvmNfts(db, contracts, nftFacts),
      solana: createSolanaNfts(db, rpcOf, mints, readMetadata),
    },
    recipients: {
      eip155: createEvmRecipients(db, rpcOf, indexing.progress),
      solana: createSolanaRecipients(db, rpcOf),
    },
    prices: createPrices(rpcOf),
    indexing,
    nodes: createNodes(config.chains),
    ping: () => sql`select 1`.execute(db),
  }
  return {
    ports,
    async close() {
      await indexing.close()
      await db.destroy()
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
