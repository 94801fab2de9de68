import { decodeAbiParameters, type Hex, hexToString, trim } from 'viem'

/** The whole number that a call returned; `undefined` when it returned something else. */
export function readUint(data: Hex | undefined): bigint | undefined {
  return data !== undefined && data.length === 66 ? BigInt(data) : undefined
}

/** The most decimals of a token: with more, one unit of its largest number is nothing. */
const decimalsMax = 77

/** The decimals that a call returned; `undefined` for what cannot be any. */
export function readDecimals(data: Hex | undefined): number | undefined {
  const read = readUint(data)
  return read !== undefined && read <= decimalsMax ? Number(read) : undefined
}

/** The address that a call returned, in lower case. */
export function readAddress(data: Hex | undefined): Hex | undefined {
  return data !== undefined && data.length === 66 ? `0x${data.slice(26).toLowerCase()}` : undefined
}

/** The text that a call returned, as `string` or, in old tokens, as `bytes32`. Not cleaned. */
export function readText(data: Hex | undefined): string | undefined {
  if (data === undefined) return undefined
  try {
    if (data.length === 66) return hexToString(trim(data, { dir: 'right' }))
    return decodeAbiParameters([{ type: 'string' }], data)[0]
  } catch {
    return undefined
  }
}
