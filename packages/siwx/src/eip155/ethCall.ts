/** The result of an `eth_call`: the data as `0x` hex, or the revert reason that the node gives. */
export type EthCallAnswer = { data: string } | { reverted: string }

/**
 * Makes an `eth_call` on the account's chain, at the latest block. Without `to`, the data is the code of a temporary
 * contract. Rejects if the node cannot be reached.
 */
export type EthCall = (call: { to?: string; data: string }) => Promise<EthCallAnswer>

/** Makes a JSON-RPC request, as the provider of EIP-1193 and viem's clients do. Rejects with the node's error. */
export type JsonRpcRequest = (method: string, params: readonly unknown[]) => Promise<unknown>

/** The JSON-RPC error code of a reverted call. */
const reverted = 3
/** How many nested causes of an error are searched for the node's own error. */
const deepest = 5

/** Creates an `EthCall` from a function that makes JSON-RPC requests. */
export function ethCallOf(request: JsonRpcRequest): EthCall {
  return async (call) => {
    try {
      const data = await request('eth_call', [call, 'latest'])
      if (typeof data === 'string' && /^0x[0-9a-f]*$/i.test(data)) return { data }
    } catch (error) {
      const words = revertIn(error)
      if (words !== undefined) return { reverted: words }
      throw error
    }
    throw new TypeError('The node gave an answer to eth_call that could not be read')
  }
}

/** Returns a node's revert reason, or `undefined` for any other failure. */
function revertIn(thrown: unknown): string | undefined {
  let error = thrown
  for (let depth = 0; depth < deepest && isObject(error); depth += 1) {
    const { code, message, cause } = error
    const words = typeof message === 'string' ? message : ''
    if (code === reverted || /revert/i.test(words)) return words
    error = cause
  }
  return undefined
}

function isObject(value: unknown): value is { code?: unknown; message?: unknown; cause?: unknown } {
  return typeof value === 'object' && value !== null
}
