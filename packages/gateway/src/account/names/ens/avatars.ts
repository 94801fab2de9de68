import type { ChainId } from '@latchkey/protocol'
import { isUpstreamFailure } from '@latchkey/service/http'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { type EvmAddress, isEvmAddress } from '../../../chains/evm/address.ts'
import { callMany } from '../../../chains/evm/call.ts'
import { readAddress, readUint } from '../../../chains/evm/decode.ts'
import { type NftFactsReader, nftKey } from '../../../chains/evm/nftFacts.ts'
import type { RpcClients } from '../../../chains/rpc/clients.ts'
import type { Database } from '../../../edge/database/open.ts'
import type { Chains } from '../../../edge/ports/chains.ts'
import { keepPicture } from '../../nfts/pictureSources.ts'
import { isNameFailure } from '../failures.ts'
import { readText } from './recordCalls.ts'
import type { RecordRead } from './universalResolver.ts'

/** What reads of avatars need. */
export type AvatarDependencies = {
  db: Database
  chains: Chains
  rpcOf: RpcClients
  nftFacts: NftFactsReader
}

/** The id of a picture; `isPictureUnread` if it could not be read. */
export type AvatarRead = { pictureId: string | null; isPictureUnread: boolean }

/** The picture that a name's `avatar` says (ENSIP-12), if it is of a kind that is served. Never rejects for a failed read. */
export type Avatars = (avatar: RecordRead | undefined, owner: EvmAddress) => Promise<AvatarRead>

const abi = parseAbi([
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
])
const nftAvatar = /^eip155:([1-9]\d*)\/(erc721|erc1155):(0x[0-9a-f]{40})\/(\d{1,78})$/i
const tokenIdMax = 2n ** 256n - 1n

/** Creates the reads of avatars. An NFT counts only while the name's account owns it, on a chain that is served. */
export function createAvatars(dependencies: AvatarDependencies): Avatars {
  return async (avatar, owner) => {
    try {
      if (avatar?.status === 'rejected') throw avatar.reason
      const text = readText(avatar?.value)
      const nft = text === undefined ? undefined : nftIn(text)
      const pictureId = nft
        ? await nftPicture(dependencies, nft, owner)
        : await keepPicture(dependencies.db, text)
      return { pictureId, isPictureUnread: false }
    } catch (error) {
      if (!isUpstreamFailure(error) && !isNameFailure(error)) throw error
      return { pictureId: null, isPictureUnread: true }
    }
  }
}

type NftAvatar = {
  chainId: ChainId
  standard: 'erc721' | 'erc1155'
  contract: EvmAddress
  tokenId: bigint
}

function nftIn(text: string): NftAvatar | undefined {
  const [, chain, standard = '', contract = '', id = ''] = nftAvatar.exec(text.trim()) ?? []
  const address = contract.toLowerCase()
  if (chain === undefined || !isEvmAddress(address) || BigInt(id) > tokenIdMax) return undefined
  return {
    chainId: `eip155:${chain}`,
    standard: standard.toLowerCase() === 'erc721' ? 'erc721' : 'erc1155',
    contract: address,
    tokenId: BigInt(id),
  }
}

async function nftPicture(
  { chains, rpcOf, nftFacts }: AvatarDependencies,
  { chainId, standard, contract, tokenId }: NftAvatar,
  owner: EvmAddress,
): Promise<string | null> {
  const chain = chains.find(chainId)
  if (!chain) return null
  const call = { to: contract, data: ownershipCall(standard, owner, tokenId) }
  const [answer] = await callMany(rpcOf(chain), chain.multicall, [call])
  if (!isOwned(standard, answer, owner)) return null
  const id = { contract, tokenId: String(tokenId), standard }
  const facts = await nftFacts(chain, [id])
  return facts.get(nftKey(id.contract, id.tokenId))?.picture ?? null
}

function ownershipCall(standard: NftAvatar['standard'], owner: EvmAddress, tokenId: bigint): Hex {
  return standard === 'erc721'
    ? encodeFunctionData({ abi, functionName: 'ownerOf', args: [tokenId] })
    : encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner, tokenId] })
}

function isOwned(standard: NftAvatar['standard'], answer: Hex | undefined, owner: EvmAddress) {
  return standard === 'erc721'
    ? readAddress(answer) === owner.toLowerCase()
    : (readUint(answer) ?? 0n) > 0n
}
