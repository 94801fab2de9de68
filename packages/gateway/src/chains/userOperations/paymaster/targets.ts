import { type Address, decodeFunctionData, type Hex, isAddressEqual, parseAbi } from 'viem'

const abi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
])

/**
 * Whether an account that is told this calls nothing but `allowed`, by the functions of `Simple7702Account` and its like.
 * What cannot be read is not allowed.
 */
export function callsOnly(allowed: readonly Address[], callData: Hex): boolean {
  const targets = targetsOf(callData)
  return targets?.every((target) => allowed.some((one) => isAddressEqual(one, target))) ?? false
}

function targetsOf(callData: Hex): Address[] | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi, data: callData })
    return functionName === 'execute' ? [args[0]] : args[0].map(({ target }) => target)
  } catch {
    // Another function.
    return undefined
  }
}
