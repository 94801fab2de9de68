import { createCcip } from '../account/names/ccip/ccip.ts'
import { createDatabaseNames } from '../account/names/databaseNames.ts'
import { createEns } from '../account/names/ens/ens.ts'
import { joinNames } from '../account/names/joinedNames.ts'
import { createNameRegistry } from '../account/names/registry.ts'
import { createSns } from '../account/names/sns/sns.ts'
import { createMetadataReader } from '../account/nfts/metadata.ts'
import { createContractNames } from '../chains/descriptors/contractNames.ts'
import { createEvmAllowances } from '../chains/evm/allowances.ts'
import { createEvmBalances } from '../chains/evm/balances.ts'
import { createContracts } from '../chains/evm/contracts.ts'
import { createEvmHistory } from '../chains/evm/history.ts'
import { createNftFacts } from '../chains/evm/nftFacts.ts'
import { createEvmNfts } from '../chains/evm/nfts.ts'
import { createEvmRecipients } from '../chains/evm/recipients.ts'
import { indexedTokens } from '../chains/evm/seenTokens.ts'
import { createTokenNames } from '../chains/history/das.ts'
import { currentCoverage } from '../chains/history/ownIndex.ts'
import { createChainReaders } from '../chains/history/sources.ts'
import { createSolanaBalances } from '../chains/solana/balances.ts'
import { createSolanaHistory } from '../chains/solana/history.ts'
import { createMints } from '../chains/solana/mints.ts'
import { createSolanaNfts } from '../chains/solana/nfts.ts'
import { createSolanaRecipients } from '../chains/solana/recipients.ts'
import type { Descriptors } from '../edge/ports/descriptors.ts'
import type { Ports } from '../edge/ports/ports.ts'
import type { Tools } from './tools.ts'

/** Creates the names of accounts: the gateway's own, and ENS's on chains that have it. */
export function namePorts({
  config,
  db,
  chains,
  rpcOf,
  fetchGuarded,
  clock,
}: Tools): Pick<Ports, 'names' | 'nameRegistry' | 'ccip'> {
  const { zones, ens, ccip } = config
  const own = createDatabaseNames(db)
  const readMetadata = createMetadataReader(fetchGuarded, config)
  const nftFacts = createNftFacts(db, rpcOf, readMetadata, clock.now)
  const ensNames = createEns({ db, chains, rpcOf, fetchGuarded, nftFacts, ens, clock })
  return {
    names: joinNames(
      own,
      [createSns({ chains, rpcOf, clock }), ensNames].filter((names) => names !== undefined),
    ),
    nameRegistry: createNameRegistry({ db, zones, chains, rpcOf, now: clock.now }),
    ccip: ccip && createCcip({ names: own, zones, config: ccip, now: clock.now }),
  }
}

/** Creates the reads of accounts: holdings, history, recipients and allowances, by chain family. */
export function accountPorts(
  { config, db, clock, rpcOf, registry, fetchGuarded, indexing, log }: Tools,
  descriptors: Descriptors,
): Pick<Ports, 'allowances' | 'balances' | 'history' | 'nfts' | 'recipients'> {
  const contracts = createContracts(db, rpcOf)
  const contractNames = createContractNames(descriptors)
  const mints = createMints(rpcOf, registry, clock, createTokenNames(clock, log))
  const readMetadata = createMetadataReader(fetchGuarded, config)
  const nftFacts = createNftFacts(db, rpcOf, readMetadata, clock.now)
  const readers = createChainReaders({ db, rpcOf, coverage: currentCoverage(indexing), clock, log })
  return {
    allowances: createEvmAllowances({
      db,
      rpcOf,
      contracts,
      progress: indexing.progress,
      contractNames,
      now: clock.now,
    }),
    balances: {
      eip155: createEvmBalances({ db, rpcOf, contracts, registry, seen: [indexedTokens(db)] }),
      solana: createSolanaBalances(rpcOf, mints),
    },
    history: {
      eip155: createEvmHistory(db, contracts, nftFacts, readers, contractNames),
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
