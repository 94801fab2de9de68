import { type Address, decodeFunctionData, type Hex, isAddressEqual, parseAbi } from 'viem'

const abi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
])

/**
 * Returns whether an account's data calls only `allowed` contracts, by the functions of `Simple7702Account`. Data of other
 * functions is not allowed.
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
