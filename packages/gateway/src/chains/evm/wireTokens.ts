import type { Transfer } from '@latchkey/protocol/wire'
import { judgeToken } from '../../account/spam/token.ts'
import { currenciesOf } from '../../edge/config/chain.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { TransferRow } from '../../edge/database/tables.ts'
import { nftImageUrl, tokenPicture } from '../../pictures/images/links.ts'
import { wholeCollection } from '../indexer/logs.ts'
import { tokenAt } from '../tokens/byAddress.ts'
import { wireAccountId } from './address.ts'
import type { ContractFacts } from './contracts.ts'
import { isSpamNft, type NftFacts, nftKey } from './nftFacts.ts'

/** What a transaction is read against. */
export type Surroundings = {
  chain: ChainConfig
  account: string
  /** Addresses that the account has sent to before. */
  known: readonly string[]
  facts: ReadonlyMap<string, ContractFacts>
  /** Contracts whose tokens reached the account only in mass mailings. */
  mailed: ReadonlySet<string>
  nfts: ReadonlyMap<string, NftFacts>
  /** Names of spenders that the operator vouches for, by lowercase address. */
  spenderNames: ReadonlyMap<string, string>
  baseUrl: string
}

/** A token as transfers and approvals show it. */
export function tokenInfo(
  contract: string | null,
  around: Surroundings,
): NonNullable<Transfer['fungible_info']> {
  const { name = '', symbol = '' } = around.facts.get(contract ?? '') ?? {}
  const listed = listedToken(around.chain, contract)
  const pictured = { symbol, iconUrl: listed?.iconUrl, listed: listed !== undefined }
  return {
    name,
    symbol,
    icon: { url: tokenPicture(around.baseUrl, pictured) },
    ...addressOf(around.chain, contract),
    ...(!listed && { flags: { is_spam: isSpamToken(contract, around) } }),
  }
}

/** An NFT as transfers and approvals show it, or a collection by its name. */
export function nftInfo(
  transfer: TransferRow,
  around: Surroundings,
): NonNullable<Transfer['nft_info']> {
  const nft = around.nfts.get(nftKey(transfer.contract ?? '', transfer.token_id ?? ''))
  const collection = around.facts.get(transfer.contract ?? '')?.name
  const content = nft?.picture
    ? { preview: { url: nftImageUrl(around.baseUrl, nft.picture) } }
    : undefined
  return {
    name: (transfer.token_id === wholeCollection ? collection : nft?.name) ?? '',
    ...(content && { content }),
    flags: { is_spam: nftIsSpam(transfer, around) },
    ...addressOf(around.chain, transfer.contract),
  }
}

function addressOf(chain: ChainConfig, contract: string | null) {
  return contract === null ? {} : { address: wireAccountId(chain.id, contract) }
}

/** Whether a token for which the operator does not vouch looks like spam. */
export function isSpamToken(
  contract: string | null,
  { chain, facts, mailed }: Surroundings,
): boolean {
  const found = facts.get(contract ?? '')
  if (!found) return false
  const listed = currenciesOf(chain)
  return judgeToken(found, listed, mailed.has(contract ?? '')).spam
}

export function nftIsSpam(
  { contract, token_id: tokenId }: TransferRow,
  { chain, nfts, facts, mailed }: Surroundings,
) {
  const collection = facts.get(contract ?? '')?.name ?? ''
  const nft = nfts.get(nftKey(contract ?? '', tokenId ?? ''))
  return isSpamNft(chain, contract ?? '', collection, nft, mailed.has(contract ?? ''))
}

export function isVouched(chain: ChainConfig, contract: string): boolean {
  return (
    listedToken(chain, contract) !== undefined ||
    chain.nftContracts.some((collection) => collection.toLowerCase() === contract)
  )
}

/** The token for which the operator vouches. */
export function listedToken({ tokens }: ChainConfig, contract: string | null) {
  return contract === null ? undefined : tokenAt(tokens, contract)
}
