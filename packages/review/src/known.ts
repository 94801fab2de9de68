import { type ReadCall, readArguments } from './abi/decode.ts'
import { parseSignature, type Signature } from './abi/signature.ts'
import type { DescribedCall, Field } from './review.ts'
import { evmAddress, textOf } from './values.ts'

/** Functions that many contracts have. What a contract does under such a name, it alone decides. */
const signatures = [
  'transfer(address to,uint256 amount)',
  'transferFrom(address from,address to,uint256 amount)',
  'approve(address spender,uint256 amount)',
  'transfer(address to,uint256 amount,bytes data)',
  'transfer(address to,uint256 id,uint256 amount)',
  'transferFrom(address from,address to,uint256 id,uint256 amount)',
  'transferFrom(address from,address to,uint160 amount,address token)',
  'transferAndCall(address to,uint256 amount)',
  'transferAndCall(address to,uint256 amount,bytes data)',
  'transferFromAndCall(address from,address to,uint256 amount)',
  'transferFromAndCall(address from,address to,uint256 amount,bytes data)',
  'send(address to,uint256 amount,bytes data)',
  'operatorSend(address from,address to,uint256 amount,bytes data,bytes operatorData)',
  'burn(uint256 amount)',
  'burn(uint256 amount,bytes data)',
  'burn(address from,uint256 amount)',
  'burnFrom(address from,uint256 amount)',
  'operatorBurn(address from,uint256 amount,bytes data,bytes operatorData)',
  'increaseApproval(address spender,uint256 addedValue)',
  'decreaseApproval(address spender,uint256 subtractedValue)',
  'increaseAllowance(address spender,uint256 addedValue)',
  'decreaseAllowance(address spender,uint256 subtractedValue)',
  'permit(address owner,address spender,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
  'permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed,uint8 v,bytes32 r,bytes32 s)',
  'approveAndCall(address spender,uint256 amount)',
  'approveAndCall(address spender,uint256 amount,bytes data)',
  'setApprovalForAll(address operator,bool approved)',
  'approve(address spender,uint256 id,uint256 amount)',
  'setOperator(address operator,bool approved)',
  'authorizeOperator(address operator)',
  'revokeOperator(address operator)',
  'approve(address token,address spender,uint160 amount,uint48 expiration)',
  'permit(address owner,((address token,uint160 amount,uint48 expiration,uint48 nonce) details,address spender,uint256 sigDeadline) permitSingle,bytes signature)',
  'permit(address owner,((address token,uint160 amount,uint48 expiration,uint48 nonce)[] details,address spender,uint256 sigDeadline) permitBatch,bytes signature)',
  'approveDelegation(address operator,uint256 amount)',
  'allow(address operator,bool approved)',
  'delegate(address operator)',
  'transferOwnership(address operator)',
  'setOwner(address operator)',
  'grantRole(bytes32 role,address operator)',
  'enableModule(address operator)',
  'addOwnerWithThreshold(address operator,uint256 threshold)',
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

type Known = Omit<Extract<DescribedCall, { decoded: 'known' }>, 'to' | 'value'>

/** Returns the name of the well-known function with a selector. Any other name with these four bytes was searched for. */
export function knownName(selector: string): string | undefined {
  return signatureOf(selector)?.name
}

function signatureOf(selector: string): Signature | undefined {
  bySelector ??= new Map(
    signatures.flatMap((text): [string, Signature][] => {
      const signature = parseSignature(text)
      return signature ? [[signature.selector, signature]] : []
    }),
  )
  return bySelector.get(selector.toLowerCase())
}

/** The function whose form the data of a call has, and its arguments; nothing where there is no such function. */
export function readKnown(data: string): ({ name: string } & ReadCall) | undefined {
  const signature = signatureOf(data.slice(0, 10))
  const read = signature && readArguments(signature, data)
  return read && { name: signature.name, ...read }
}

/** A call by the function whose form its data has; nothing where there is no such function. */
export function describeKnown(data: string): Known | undefined {
  const known = readKnown(data)
  if (!known) return undefined
  const { name, args, extra } = known
  const fields = Object.entries(args).map(([label, value]) => fieldOf(label, value))
  return { decoded: 'known', name, fields, ...(extra && { extra }) }
}

/** Returns the field of a value by its form: an address, or text. */
export function fieldOf(label: string, value: unknown): Field {
  const isAddress = typeof value === 'string' && evmAddress.test(value)
  return {
    label,
    value: isAddress ? { kind: 'address', address: value } : { kind: 'text', text: textOf(value) },
  }
}
