import { readArguments } from './abi/decode.ts'
import { parseSignature, type Signature } from './abi/signature.ts'
import type { DescribedCall, Field } from './review.ts'
import { evmAddress, textOf } from './values.ts'

/** Functions that many contracts have. What a contract does under such a name, it alone decides. */
const signatures = [
  'transfer(address to,uint256 amount)',
  'transferFrom(address from,address to,uint256 amount)',
  'approve(address spender,uint256 amount)',
  'increaseAllowance(address spender,uint256 addedValue)',
  'decreaseAllowance(address spender,uint256 subtractedValue)',
  'permit(address owner,address spender,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
  'setApprovalForAll(address operator,bool approved)',
  'safeTransferFrom(address from,address to,uint256 tokenId)',
  'safeTransferFrom(address from,address to,uint256 tokenId,bytes data)',
  'safeTransferFrom(address from,address to,uint256 id,uint256 amount,bytes data)',
  'safeBatchTransferFrom(address from,address to,uint256[] ids,uint256[] amounts,bytes data)',
  'deposit()',
  'deposit(uint256 assets,address receiver)',
  'withdraw(uint256 amount)',
  'withdraw(uint256 assets,address receiver,address owner)',
  'redeem(uint256 shares,address receiver,address owner)',
  'swapExactETHForTokens(uint256 amountOutMin,address[] path,address to,uint256 deadline)',
  'swapExactTokensForETH(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)',
  'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)',
  'multicall(bytes[] data)',
  'multicall(uint256 deadline,bytes[] data)',
  'execute(bytes commands,bytes[] inputs,uint256 deadline)',
  'claim()',
  'mint(uint256 quantity)',
]
let bySelector: ReadonlyMap<string, Signature> | undefined

type Known = Pick<Extract<DescribedCall, { decoded: 'known' }>, 'decoded' | 'name' | 'fields'>

/** The function whose form the data of a call has, and its arguments; nothing where there is no such function. */
export function readKnown(
  data: string,
): { name: string; args: Readonly<Record<string, unknown>> } | undefined {
  bySelector ??= new Map(
    signatures.flatMap((text): [string, Signature][] => {
      const signature = parseSignature(text)
      return signature ? [[signature.selector, signature]] : []
    }),
  )
  const signature = bySelector.get(data.slice(0, 10).toLowerCase())
  const args = signature && readArguments(signature, data)
  return signature && args && { name: signature.name, args }
}

/** A call by the function whose form its data has; nothing where there is no such function. */
export function describeKnown(data: string): Known | undefined {
  const known = readKnown(data)
  if (!known) return undefined
  const fields = Object.entries(known.args).map(([label, value]) => fieldOf(label, value))
  return { decoded: 'known', name: known.name, fields }
}

/** A value by what it looks like: an address, or text. */
export function fieldOf(label: string, value: unknown): Field {
  const isAddress = typeof value === 'string' && evmAddress.test(value)
  return {
    label,
    value: isAddress ? { kind: 'address', address: value } : { kind: 'text', text: textOf(value) },
  }
}
