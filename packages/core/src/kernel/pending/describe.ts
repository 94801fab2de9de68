import {
  accountId,
  type ChainId,
  coinOf,
  formatAmount,
  parseAccountId,
  parseAssetId,
  tokenOfAsset,
} from '@latchkey/protocol'
import type { Nft, TokenBalance, Transaction, Transfer } from '@latchkey/protocol/wire'
import { findNetwork, type Latchkey } from '../client/client.ts'
import { internals } from '../client/internal.ts'
import { decimalsOf, tokenAddress } from '../plan/heldToken.ts'
import type { Movement, NftMovement, Sent, TransactionPlan } from '../plan/plan.ts'

/** What was sent, as a transaction of the account's activity. */
export function describeSent(client: Latchkey, sent: Sent, plan: TransactionPlan): Transaction {
  const { chainId, account, leaves, items = [] } = plan
  const owner = accountId(chainId, account)
  const held = client.resources.cell({ key: ['balances', owner] }).get().data ?? []
  const nfts = client.resources.pages({ key: ['nfts', owner] }).get().data?.items ?? []
  const hash = nameOf(sent)
  return {
    id: transactionId(chainId, sent),
    metadata: {
      operationType: operationOf(plan),
      hash,
      minedAt: new Date(client[internals].clock.now()).toISOString(),
      sentFrom: account,
      sentTo: (leaves[0] ?? items[0])?.to ?? '',
      status: 'pending',
      nonce: Number(sent.nonce ?? 0n),
      chain: chainId,
      sender: account,
    },
    transfers: [
      ...leaves.flatMap((one) => transferOf(client, held, one) ?? mintOf(nfts, one)),
      ...items.map((item) => nftTransfer(chainId, nfts, item)),
    ],
  }
}

/** The id of a sent transaction in the activity. */
export function transactionId(chainId: ChainId, sent: Sent): string {
  return `${chainId} ${nameOf(sent)}`
}

/** The hash or signature, the last of several, or the wallet's id of a batch. */
function nameOf(sent: Sent): string {
  if (sent.way === 'single') return sent.hash
  return sent.way === 'batch' ? sent.batchId : (sent.hashes.at(-1) ?? '')
}

function operationOf({ leaves, items = [], arrives, approvals }: TransactionPlan): string {
  if (leaves.length > 0 && arrives.length > 0) return 'trade'
  if (leaves.length + items.length > 0) return 'send'
  return approvals.length > 0 ? 'approve' : 'execute'
}

function transferOf(
  client: Latchkey,
  held: readonly TokenBalance[],
  { asset, amount, to }: Movement,
): Transfer | undefined {
  const token = tokenOfAsset(asset)?.toLowerCase()
  const chainId = parseAssetId(asset)?.chainId
  const network = chainId && findNetwork(client, chainId)
  const coin = network && coinOf(network)
  const balance = held.find((one) => tokenAddress(one)?.toLowerCase() === token)
  const known = balance ? { ...balance, decimals: decimalsOf(balance) } : token ? undefined : coin
  if (!chainId || !known) return undefined
  return {
    fungible_info: {
      name: known.name,
      symbol: known.symbol,
      ...(balance && { icon: { url: balance.iconUrl } }),
      ...(token && { address: accountId(chainId, token) }),
    },
    direction: 'out',
    other: to,
    quantity: { numeric: formatAmount(amount, known.decimals) },
  }
}

/** A movement of a Solana mint that is one of the account's NFTs. */
function mintOf(nfts: readonly Nft[], { asset, amount, to }: Movement): Transfer[] {
  const mint = tokenOfAsset(asset)
  const nft = nfts.find(({ address }) => parseAccountId(address)?.address === mint)
  return nft ? [transferOfNft(nft, amount, to)] : []
}

function nftTransfer(
  chainId: ChainId,
  nfts: readonly Nft[],
  { contract, tokenId, amount, to }: NftMovement,
): Transfer {
  const address = accountId(chainId, contract)
  const isIt = (nft: Nft) =>
    nft.address.toLowerCase() === address.toLowerCase() && nft.tokenId === `${tokenId}`
  // The account may hold more than the pages that were read.
  return transferOfNft(nfts.find(isIt) ?? { name: `#${tokenId}`, address }, amount, to)
}

function transferOfNft(
  { name, imageUrl, address, flags }: Pick<Nft, 'name' | 'address'> & Partial<Nft>,
  amount: bigint,
  to: string,
): Transfer {
  return {
    fungible_info: null,
    nft_info: {
      name,
      ...(imageUrl && { content: { preview: { url: imageUrl } } }),
      flags: flags ?? { is_spam: false },
      address,
    },
    direction: 'out',
    other: to,
    quantity: { numeric: `${amount}` },
  }
}
