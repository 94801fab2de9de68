import {
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  hexToBytes,
  padHex,
  parseAbi,
} from 'viem'

/** The records of a name: addresses by coin type as hex of any length, and texts by key. */
export type LocalName = {
  addresses?: Readonly<Record<number, Hex>>
  texts?: Readonly<Record<string, string>>
}

const resolveAbi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
const coinAddressAbi = parseAbi([
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
])
const textAbi = parseAbi(['function text(bytes32 node, string key) view returns (string)'])
const selectors = { address: '0x3b3b57de', coinAddress: '0xf1cb7e06', text: '0x59d1d43c' }

/**
 * What a resolver with the names returns for a call of `resolve(bytes,bytes)` (ENSIP-10): an empty record for an unknown
 * name; `undefined` for another call.
 */
export function recordIn(names: Readonly<Record<string, LocalName>>, call: Hex): Hex | undefined {
  try {
    const { args } = decodeFunctionData({ abi: resolveAbi, data: call })
    return answerTo(names[nameIn(args[0])] ?? {}, args[1])
  } catch {
    return undefined
  }
}

function answerTo({ addresses = {}, texts = {} }: LocalName, data: Hex): Hex | undefined {
  switch (data.slice(0, 10)) {
    case selectors.address:
      return padHex(addresses[60] ?? '0x', { size: 32 })
    case selectors.coinAddress: {
      const { args } = decodeFunctionData({ abi: coinAddressAbi, data })
      const result = addresses[Number(args[1])] ?? '0x'
      return encodeFunctionResult({ abi: coinAddressAbi, result })
    }
    case selectors.text: {
      const { args } = decodeFunctionData({ abi: textAbi, data })
      return encodeFunctionResult({ abi: textAbi, result: texts[args[1]] ?? '' })
    }
    default:
      return undefined
  }
}

/** A name in its DNS wire form: labels after their lengths, then a zero. */
function nameIn(packet: Hex): string {
  const bytes = hexToBytes(packet)
  const labels: string[] = []
  for (let at = 0; (bytes[at] ?? 0) > 0; at += 1 + (bytes[at] ?? 0))
    labels.push(new TextDecoder().decode(bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0))))
  return labels.join('.')
}
