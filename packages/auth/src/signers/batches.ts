import { elements, field, keys } from '@latchkey/core/foreign'
import type { ChainId } from '@latchkey/protocol'
import type { Batching } from '../protocol.ts'
import { providerError } from './failure.ts'

type Params = readonly unknown[]
/** What an EVM provider makes batches with, of one account on the chain that it is on. */
type Means = {
  chainId: ChainId
  hexChainId: string
  account: string
  /** Whether the account makes several calls at once there, and what sessions it may grant. */
  batching(): Promise<Batching>
  sign(method: string, params: Params): Promise<unknown>
  node(method: string, params: Params): Promise<unknown>
}

const version = '2.0.0'
/** Characters of a batch's id, by EIP-5792 at most. */
const longestId = 8_194

/** `wallet_getCapabilities`: what the account can do, by the chain that it is on. */
export async function getCapabilities(
  { hexChainId, account, batching }: Means,
  [asked, chains]: Params,
) {
  requireAccount(account, asked)
  if (Array.isArray(chains) && !chains.some((chain) => isSame(chain, hexChainId))) return {}
  const { status, ...permissions } = await batching()
  return { [hexChainId]: { atomic: { status }, ...permissions } }
}

/** `wallet_sendCalls` and `wallet_getCallsStatus` (EIP-5792). A batch is one transaction, whose hash is its id. */
export function createBatches() {
  /** The hashes of batches that the site has named itself, and of those that were sent from this page. */
  const sent = new Map<string, string>()
  return {
    async sendCalls(means: Means, [given]: Params) {
      const { chainId, hexChainId, account } = means
      if (field(given, 'from') !== undefined) requireAccount(account, field(given, 'from'))
      if (!isSame(field(given, 'chainId'), hexChainId))
        throw providerError(5710, `The wallet is on another network: ${chainId}`)
      requireKnown(given)
      const named = field(given, 'id')
      if (typeof named === 'string' && (sent.has(named) || named.length > longestId))
        throw providerError(5720, 'The batch’s id is taken')
      const hash = String(await means.sign('wallet_sendCalls', [given]))
      const id = typeof named === 'string' ? named : hash
      sent.set(id, hash)
      return { id }
    },
    async getCallsStatus({ hexChainId, node }: Means, [id]: Params) {
      if (typeof id !== 'string') throw providerError(-32602, 'An id is expected')
      const hash = sent.get(id) ?? id
      const isHash = /^0x[0-9a-f]{64}$/i.test(hash)
      const receipt = isHash ? await node('eth_getTransactionReceipt', [hash]) : null
      const facts = { version, id, chainId: hexChainId, atomic: true }
      if (receipt !== null && receipt !== undefined) return { ...facts, ...endOf(receipt) }
      const isKnown = sent.has(id) || (isHash && (await node('eth_getTransactionByHash', [hash])))
      if (!isKnown) throw providerError(5730, 'The batch is not known')
      return { ...facts, status: 100 }
    },
  }
}

/** What a batch has come to: 200 for all of it, 500 for none of it. */
function endOf(receipt: unknown) {
  const wanted = ['status', 'blockHash', 'blockNumber', 'gasUsed', 'transactionHash'] as const
  const facts = Object.fromEntries(wanted.map((name) => [name, field(receipt, name)]))
  const logs = (elements(field(receipt, 'logs')) ?? []).map((log) => ({
    address: field(log, 'address'),
    data: field(log, 'data'),
    topics: field(log, 'topics'),
  }))
  return { status: field(receipt, 'status') === '0x1' ? 200 : 500, receipts: [{ ...facts, logs }] }
}

/** A capability that a site cannot do without is refused: the wallet has none but making calls at once. */
function requireKnown(given: unknown): void {
  const asked = [given, ...(elements(field(given, 'calls')) ?? [])]
  const needed = asked.flatMap((one) => {
    const capabilities = field(one, 'capabilities')
    return keys(capabilities).filter(
      (name) => field(field(capabilities, name), 'optional') !== true,
    )
  })
  if (needed.length > 0) throw providerError(5700, `The wallet has no ${needed[0]}`)
}

function requireAccount(account: string, asked: unknown): void {
  if (!isSame(asked, account)) throw providerError(4100, 'The account is another one')
}

function isSame(given: unknown, own: string): boolean {
  return typeof given === 'string' && given.toLowerCase() === own.toLowerCase()
}
