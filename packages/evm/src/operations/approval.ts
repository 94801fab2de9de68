import type { Approval, ApprovalRequest, OperationContext } from '@latchkey/core'
import { type AssetId, type ChainId, knownError, tokenAsset } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import type { EvmCall, EvmPlan } from '../plan.ts'
import { isRefused } from './isRefused.ts'
import { readWord } from './readWord.ts'
import { recipientOf } from './recipient.ts'
import { isKept, type KeptRight, keptApproval, revocationCall } from './rights/kept.ts'

/** `allowance(address,address)` */
export const allowanceOf = '0xdd62ed3e'
/** `approve(address,uint256)` */
export const approveSelector = '0x095ea7b3'
/** `setApprovalForAll(address,bool)`, of ERC-721 and ERC-1155. */
export const approveAllSelector = '0xa22cb465'
/** Names the collections of either standard: the right to all of them is the same. */
export const collectionStandard = 'erc721'
const maxUint256 = 2n ** 256n - 1n

type OwnRight = { token: Hex.Hex; spender: Hex.Hex; amount: bigint; isCollection: boolean }
type Right = OwnRight | KeptRight

/**
 * Plans the approvals of ERC-20 tokens and of collections (ERC-721, ERC-1155). Some tokens refuse to change a right that is not used up: theirs is taken back
 * first. Takes back rights that Permit2 keeps and those of operators (ERC-777, ERC-6909). Throws `SEND_INCOMPLETE` for addresses and amounts that cannot be, and what reading the chain throws.
 */
export async function planApproval(
  context: OperationContext,
  approvals: readonly ApprovalRequest[],
): Promise<EvmPlan> {
  const rights = approvals.map(rightOf)
  if (rights.length === 0) throw knownError('SEND_INCOMPLETE')
  const steps = await Promise.all(rights.map((right) => stepsTo(context, right)))
  const all = steps.flat()
  const { account, network } = context
  const chainId = network.caipNetworkId
  return {
    namespace: 'eip155',
    chainId,
    account: account.address,
    purpose: 'approval',
    calls: all.map(approvalCall),
    leaves: [],
    arrives: [],
    approvals: all.map((right) => plannedApproval(chainId, right)),
  }
}

function plannedApproval(chainId: ChainId, right: Right): Approval {
  if (isKept(right)) return keptApproval(chainId, right)
  const { token, spender, amount, isCollection } = right
  const asset: AssetId = isCollection
    ? `${chainId}/${collectionStandard}:${token}`
    : tokenAsset(chainId, token)
  return { asset, amount, spender }
}

/** What a spender may move of a token of the account. Throws `BAD_RESPONSE` where the token does not say. */
export async function allowance(
  context: OperationContext,
  { token, spender }: Pick<ApprovalRequest, 'token' | 'spender'>,
): Promise<bigint> {
  const { token: to, spender: other } = ownRight({ token, spender, amount: 0n })
  const words = [context.account.address, other]
  const view = { to, selector: allowanceOf, words, block: 'latest' } as const
  const found = await readWord(context, view)
  if (found === undefined) throw knownError('BAD_RESPONSE')
  return found
}

function rightOf({ keeper, ...request }: ApprovalRequest): Right {
  if (keeper === undefined) return ownRight(request)
  if (request.amount !== 0n) throw knownError('SEND_INCOMPLETE')
  return { token: recipientOf(request.token), spender: recipientOf(request.spender), keeper }
}

function ownRight({ token, spender, amount, kind }: Omit<ApprovalRequest, 'keeper'>): OwnRight {
  const isCollection = kind === 'collection'
  const most = isCollection ? 1n : maxUint256
  const units = amount === 'unlimited' ? most : amount
  const isPart = isCollection && amount !== 'unlimited' && amount !== 0n
  if (units < 0n || units > most || isPart) throw knownError('SEND_INCOMPLETE')
  return { token: recipientOf(token), spender: recipientOf(spender), amount: units, isCollection }
}

/** The approval, behind one of nothing where the token takes it only so. */
async function stepsTo(context: OperationContext, right: Right): Promise<Right[]> {
  if (isKept(right) || right.amount === 0n || right.isCollection) return [right]
  const standing = await allowance(context, right)
  if (standing === 0n || !(await isRefused(context, approvalCall(right)))) return [right]
  return [{ ...right, amount: 0n }, right]
}

function approvalCall(right: Right): EvmCall {
  if (isKept(right)) return revocationCall(right)
  const { token, spender, amount, isCollection } = right
  const words = [Hex.padLeft(spender, 32), Hex.fromNumber(amount, { size: 32 })]
  const selector = isCollection ? approveAllSelector : approveSelector
  return { to: token, value: 0n, data: Hex.concat(selector, ...words) }
}
