import { ethereumCoinType } from '@latchkey/protocol'
import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'

/** The functions of a resolver that read records (EIP-137, ENSIP-9, ENSIP-5), one of each so that none is overloaded. */
export const addressAbi = parseAbi(['function addr(bytes32 node) view returns (address)'])
export const coinAddressAbi = parseAbi([
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
])
export const textAbi = parseAbi(['function text(bytes32 node, string key) view returns (string)'])

/** Asks a resolver for the address of a node under a coin type of an EVM chain. */
export function addressCall(node: Hex, coinType: number): Hex {
  return coinType === ethereumCoinType
    ? encodeFunctionData({ abi: addressAbi, args: [node] })
    : encodeFunctionData({ abi: coinAddressAbi, args: [node, BigInt(coinType)] })
}

/** Asks a resolver for a text record of a node. */
export function textCall(node: Hex, key: string): Hex {
  return encodeFunctionData({ abi: textAbi, args: [node, key] })
}

/** The EVM address in an answer to {@link addressCall}, in lower case; `undefined` where there is none. */
export function readAddress(answer: Hex | undefined, coinType: number): string | undefined {
  if (answer === undefined) return undefined
  try {
    const address =
      coinType === ethereumCoinType
        ? decodeFunctionResult({ abi: addressAbi, data: answer })
        : decodeFunctionResult({ abi: coinAddressAbi, data: answer })
    const isAddress = /^0x[0-9a-f]{40}$/i.test(address) && address !== zeroAddress
    return isAddress ? address.toLowerCase() : undefined
  } catch {
    return undefined
  }
}

/** The text in an answer to {@link textCall}; `undefined` where there is none. */
export function readText(answer: Hex | undefined): string | undefined {
  if (answer === undefined) return undefined
  try {
    const text = decodeFunctionResult({ abi: textAbi, data: answer })
    return text === '' ? undefined : text
  } catch {
    return undefined
  }
}
