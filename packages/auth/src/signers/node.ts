import { field } from '@latchkey/core/foreign'
import { type Clock, knownError, rpc, withinTime } from '@latchkey/protocol'
import { providerError } from './failure.ts'

/**
 * What a site may ask of this wallet that the chain's node answers, whosever node that is. No list of what a gateway lets
 * through: that has also what our own views and wallets ask, and what this wallet answers by itself.
 */
export const answeredByNode: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
])

/** Asks a chain's node what signs nothing. Throws as EIP-1193 has it, and `RPC_NOT_ALLOWED` for any other method. */
export async function askNode(
  clock: Clock,
  url: string | undefined,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  if (!answeredByNode.has(method)) throw knownError('RPC_NOT_ALLOWED')
  if (url === undefined) throw providerError(4901, 'The network has no node')
  const answer = await answerOf(clock, url, { jsonrpc: '2.0', id: 1, method, params })
  const error = field(answer, 'error')
  if (error === undefined || error === null) return field(answer, 'result')
  throw providerError(Number(field(error, 'code')), String(field(error, 'message')), error)
}

async function answerOf(clock: Clock, url: string, body: object): Promise<unknown> {
  try {
    return await withinTime(clock, rpc.timeout, async (signal) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      })
      return response.json()
    })
  } catch (cause) {
    throw providerError(-32603, 'The node could not be reached', cause)
  }
}
