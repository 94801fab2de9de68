import type { Approval, ApprovalRequest } from '@latchkey/core'
import { type ChainId, parseAssetId, tokenAsset, tokenOfAsset } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import { isHex } from '../../hex.ts'
import type { EvmCall } from '../../plan.ts'
import type { View } from '../readWord.ts'

type Keeper = NonNullable<ApprovalRequest['keeper']>

/** A right to take back that Permit2 keeps, or that an operator of ERC-777 or ERC-6909 has. */
export type KeptRight = { token: Hex.Hex; spender: Hex.Hex; keeper: Keeper }

/** Permit2 has one address on every chain. */
const permit2Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** `approve(address,address,uint160,uint48)` of Permit2. */
const permit2Approve = '0x87517c45'
/** `allowance(address,address,address)` of Permit2. */
const permit2Allowance = '0x927da105'
/** `revokeOperator(address)` of ERC-777. */
const revokeOperator = '0xfad8b32a'
/** `isOperatorFor(address,address)` of ERC-777. */
const isOperatorFor = '0xd95b6371'
/** `setOperator(address,bool)` of ERC-6909. */
const setOperator = '0x558a7297'
/** `isOperator(address,address)` of ERC-6909. */
const isOperator = '0xb6363cf2'

/** Whether a right is kept in another way than by `approve` and `setApprovalForAll`. */
export function isKept(right: object): right is KeptRight {
  return 'keeper' in right
}

/** Returns the call that takes a right back from who keeps it. */
export function revocationCall({ token, spender, keeper }: KeptRight): EvmCall {
  const call = (to: Hex.Hex, selector: Hex.Hex, ...words: Hex.Hex[]): EvmCall => ({
    to,
    value: 0n,
    data: Hex.concat(selector, ...words.map((word) => Hex.padLeft(word, 32))),
  })
  switch (keeper) {
    case 'permit2':
      return call(permit2Address, permit2Approve, token, spender, '0x00', '0x00')
    case 'erc777':
      return call(token, revokeOperator, spender)
    case 'erc6909':
      return call(token, setOperator, spender, '0x00')
  }
}

/** Returns what a plan says of a right that it takes back. The standard of the asset names an operator's right. */
export function keptApproval(chainId: ChainId, { token, spender, keeper }: KeptRight): Approval {
  if (keeper === 'permit2')
    return { asset: tokenAsset(chainId, token), amount: 0n, spender, via: permit2Address }
  return { asset: `${chainId}/${keeper}:${token}`, amount: 0n, spender }
}

/** Returns the question for a right that is kept in another way; `undefined` for any other right. */
export function keptView(
  account: string,
  { asset, spender, via }: Approval,
): Omit<View, 'block'> | undefined {
  const token = tokenOfAsset(asset)
  if (token === undefined) return undefined
  if (via !== undefined)
    return { to: via, selector: permit2Allowance, words: [account, token, spender] }
  switch (parseAssetId(asset)?.standard) {
    case 'erc777':
      return { to: token, selector: isOperatorFor, words: [spender, account] }
    case 'erc6909':
      return { to: token, selector: isOperator, words: [account, spender] }
    default:
      return undefined
  }
}

/** The first number of an answer: Permit2 also answers until when a right is. */
export function firstWord(answer: unknown): bigint | undefined {
  if (!isHex(answer) || Hex.size(answer) < 32) return undefined
  return Hex.toBigInt(Hex.slice(answer, 0, 32))
}
