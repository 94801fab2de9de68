import { accountId, isKnownError, knownError } from '@latchkey/protocol'
import type { Latchkey } from '../kernel/client/client.ts'
import { callWallet } from '../kernel/operations/callWallet.ts'
import type { NftStanding, NftTransfer } from '../kernel/operations/nft.ts'
import { type Operating, operate } from '../kernel/operations/operate.ts'
import type { TransferRequest } from '../kernel/plan/plan.ts'
import type { AccountOnChain, Resource } from '../kernel/resources/resource.ts'

/** Milliseconds for which the chain's answer is taken as current: a block or two. */
const staleTime = 10_000

/**
 * Reads from the chain how many of an NFT the active account has, and whether the network would move them. Throws
 * `UNSUPPORTED_CHAIN`, `SEND_INCOMPLETE` for an NFT or recipient of another family, `ABORTED` if the account or network is not the active one, and the errors of a failed chain read.
 */
export function nftStanding(
  client: Latchkey,
  owner: AccountOnChain,
  { nft, amount, to }: NftTransfer,
): Resource<'nftStanding'> {
  const { chainId, address } = owner
  const id = [nft.standard, nft.address, `${nft.tokenId}`]
  return {
    key: ['nftStanding', accountId(chainId, address), ...id, `${amount}`, to ?? null],
    staleTime,
    async fetch(signal) {
      const operating = await operate(client, { from: owner, ...(signal && { signal }) })
      return readStanding(operating, { nft, amount, ...(to !== undefined && { to }) })
    },
  }
}

/**
 * Holds the NFTs of transfers against the chain, directly before they are planned or sent. Throws `TOKEN_MISMATCH` where the
 * account does not have them or the network would not move them, `SEND_INCOMPLETE` where the recipient does not take them or
 * is no address, and `TOKEN_UNREADABLE` where the chain cannot be read.
 */
export async function requireNfts(
  operating: Operating,
  transfers: readonly TransferRequest[],
): Promise<void> {
  for (const { nft, amount, to } of transfers) {
    if (!nft) continue
    const standing = await readStanding(operating, { nft, amount, to }).catch(unreadable)
    if (standing.refusal === 'recipient') throw knownError('SEND_INCOMPLETE')
    if (standing.refusal !== undefined || standing.owned < amount)
      throw knownError('TOKEN_MISMATCH', standing)
  }
}

function readStanding(
  { operations, context }: Operating,
  transfer: NftTransfer,
): Promise<NftStanding> {
  const { nftStanding: read } = operations
  if (!read) throw knownError('UNSUPPORTED_CHAIN')
  return callWallet(() => read(context, transfer), context.signal)
}

function unreadable(cause: unknown): never {
  const kept = ['ABORTED', 'UNSUPPORTED_CHAIN', 'SEND_INCOMPLETE'] as const
  throw kept.some((code) => isKnownError(cause, code))
    ? cause
    : knownError('TOKEN_UNREADABLE', cause)
}
