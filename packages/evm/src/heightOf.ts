import * as Hex from 'ox/Hex'

/** A block as JSON-RPC methods take it. */
export function heightOf(block: bigint | 'latest'): Hex.Hex | 'latest' {
  return block === 'latest' ? block : Hex.fromNumber(block)
}
