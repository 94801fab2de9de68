import { callRpc, providerError } from '@latchkey/devkit/wallets/parts'
import { isHex } from 'viem'
import type { EvmContext } from './eip155-context.ts'
import { fieldsOf, hexIdOf, listOf } from './eip155-more.ts'

const separator = '-'

/**
 * Handles `wallet_sendCalls` (EIP-5792): sends one transaction after the other, each with its own approval. The
 * bundle's id consists of the hashes, so that its status needs no storage.
 */
export async function sendCalls({ siteRequest, chain, request }: EvmContext, params: unknown) {
  const { calls, atomicRequired, chainId } = fieldsOf(listOf(params)[0])
  if (atomicRequired === true)
    throw providerError(5760, 'This wallet cannot send calls as one: none would be sent.')
  if (chainId !== undefined && chainId !== hexIdOf(chain.id))
    throw providerError(5710, `The session's chain is ${chain.id}`)
  const hashes: string[] = []
  for (const call of listOf(calls)) {
    const { to, value, data } = fieldsOf(call)
    const transaction = { from: siteRequest.addresses[0], to, value, data }
    hashes.push(String(await request('eth_sendTransaction', [transaction])))
  }
  if (hashes.length === 0) throw providerError(-32602, 'Invalid parameters: no calls')
  return { id: hashes.join(separator) }
}

/** `wallet_getCallsStatus`: 100 until every receipt is there, then 200, 500 or 600. */
export async function callsStatus({ chain }: EvmContext, params: unknown) {
  const hashes = hashesOf(listOf(params)[0])
  const receipts = await Promise.all(
    hashes.map((hash) => callRpc(chain.rpcUrl, 'eth_getTransactionReceipt', [hash])),
  )
  const found = receipts.filter((receipt) => receipt !== null)
  return {
    version: '2.0.0',
    id: hashes.join(separator),
    chainId: hexIdOf(chain.id),
    status: found.length < hashes.length ? 100 : outcome(found),
    atomic: false,
    receipts: found.map((receipt) => {
      const { logs, status, blockHash, blockNumber, gasUsed, transactionHash } = fieldsOf(receipt)
      return { logs, status, blockHash, blockNumber, gasUsed, transactionHash }
    }),
  }
}

/** `wallet_showCallsStatus`: shows the hashes, whatever the visitor then presses. */
export async function showCalls(
  { siteRequest, chain }: EvmContext,
  params: unknown,
): Promise<null> {
  const rows = hashesOf(listOf(params)[0]).map((value) => ({ label: 'Sent', value, isCode: true }))
  await siteRequest.ask({ title: 'Transaction status', rows, chain: chain.name }).catch(() => {})
  return null
}

/** `wallet_getCapabilities`: calls are sent one by one. */
export function capabilities({ chain }: EvmContext) {
  return { [hexIdOf(chain.id)]: { atomic: { status: 'unsupported' } } }
}

function hashesOf(id: unknown): string[] {
  const hashes = String(id).split(separator)
  if (!hashes.every((hash) => isHex(hash) && hash.length === 66))
    throw providerError(5730, 'This wallet sent no such calls')
  return hashes
}

function outcome(receipts: readonly unknown[]): 200 | 500 | 600 {
  const good = receipts.filter((receipt) => fieldsOf(receipt).status === '0x1').length
  if (good === receipts.length) return 200
  return good === 0 ? 500 : 600
}
