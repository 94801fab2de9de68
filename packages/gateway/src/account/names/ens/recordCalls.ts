import { ethereumCoinType, families, knownError } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import {
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  parseAbi,
  size,
} from 'viem'

const solanaCoinType = families.solana.coinType

/** The functions of a resolver that read records (EIP-137, ENSIP-9, ENSIP-5), one of each so that none is overloaded. */
export const addressAbi = parseAbi(['function addr(bytes32 node) view returns (address)'])
export const coinAddressAbi = parseAbi([
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
])
export const textAbi = parseAbi(['function text(bytes32 node, string key) view returns (string)'])

/** Asks a resolver for the address of a node under a coin type. */
export function addressCall(node: Hex, coinType: number): Hex {
  return coinType === ethereumCoinType
    ? encodeFunctionData({ abi: addressAbi, args: [node] })
    : encodeFunctionData({ abi: coinAddressAbi, args: [node, BigInt(coinType)] })
}

/** Asks a resolver for a text record of a node. */
export function textCall(node: Hex, key: string): Hex {
  return encodeFunctionData({ abi: textAbi, args: [node, key] })
}

/**
 * The address in an answer to {@link addressCall}: of an EVM chain in lower case, of Solana in base58. `undefined` where
 * there is none. Throws NAME_UNREADABLE for an answer that is no address.
 */
export function readAddress(answer: Hex | undefined, coinType: number): string | undefined {
  if (answer === undefined) return undefined
  const address = decoded(() =>
    coinType === ethereumCoinType
      ? decodeFunctionResult({ abi: addressAbi, data: answer })
      : decodeFunctionResult({ abi: coinAddressAbi, data: answer }),
  )
  if (/^(0x)?0*$/.test(address)) return undefined
  const [length, written] = coinType === solanaCoinType ? [32, base58Of] : [20, lowerCase]
  if (size(address) === length) return written(address)
  throw knownError('NAME_UNREADABLE', new Error(`An address of ${size(address)} bytes`))
}

/** The text in an answer to {@link textCall}; `undefined` where there is none. Throws NAME_UNREADABLE for no text. */
export function readText(answer: Hex | undefined): string | undefined {
  if (answer === undefined) return undefined
  const text = decoded(() => decodeFunctionResult({ abi: textAbi, data: answer }))
  return text === '' ? undefined : text
}

const base58Of = (address: Hex) => base58.encode(hexToBytes(address))
const lowerCase = (address: Hex) => address.toLowerCase()

function decoded<Value>(decode: () => Value): Value {
  try {
    return decode()
  } catch (error) {
    throw knownError('NAME_UNREADABLE', error)
  }
}
