import { createPublicClient, http, parseAbi, toEventSelector } from 'viem'

/** A token's transfer in a transaction. `amount` in base units; `tokenId` for ERC-721 and ERC-1155. */
export type TokenTransfer = {
  kind: 'ERC-20' | 'ERC-721' | 'ERC-1155'
  contract: string
  from: string
  to: string
  amount: bigint
  tokenId: bigint | undefined
  logIndex: number
}

/** A call inside a transaction. */
export type InternalCall = {
  type: string
  from: string
  to: string
  value: bigint
  isSuccess: boolean
  index: number
}

/** A transaction with all that an explorer shows of it. Addresses in lower case. */
export type ChainTransaction = {
  hash: string
  block: number
  blockHash: string
  index: number
  /** Unix seconds. */
  time: number
  from: string
  to: string | null
  created: string | null
  value: bigint
  nonce: number
  input: string
  isSuccess: boolean
  gasUsed: bigint
  gasPrice: bigint
  transfers: readonly TokenTransfer[]
  internal: readonly InternalCall[]
}

/** What a token says of itself. */
export type TokenMetadata = { name: string; symbol: string; decimals: number }

/** The contents of a local chain, as an explorer has indexed it. */
export type ChainContent = {
  /** Returns all transactions up to the newest block, newest first. */
  transactions(): Promise<readonly ChainTransaction[]>
  metadata(contract: string): Promise<TokenMetadata>
}

/** Creates the contents of the chain of a local node, which needs `trace_block`. Blocks are read once. */
export function createContent(rpcUrl: string): ChainContent {
  const blocks = new Map<number, Promise<ChainTransaction[]>>()
  const tokens = new Map<string, Promise<TokenMetadata>>()
  const client = createPublicClient({ transport: http(rpcUrl) })
  return {
    async transactions() {
      const head = Number(await call(rpcUrl, 'eth_blockNumber', []))
      for (let number = blocks.size; number <= head; number += 1)
        blocks.set(number, readBlock(rpcUrl, number))
      const read = await Promise.all([...blocks.values()].slice(0, head + 1))
      return read.toReversed().flat()
    },
    metadata(contract) {
      const known = tokens.get(contract)
      if (known) return known
      const address: `0x${string}` = `0x${contract.slice(2)}`
      const read = (functionName: 'name' | 'symbol') =>
        client.readContract({ address, abi, functionName }).catch(() => '')
      const decimals = client.readContract({ address, abi, functionName: 'decimals' })
      const found = Promise.all([read('name'), read('symbol'), decimals.catch(() => 0)]).then(
        ([name, symbol, decimals]) => ({ name, symbol, decimals }),
      )
      tokens.set(contract, found)
      return found
    },
  }
}

const abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
])

type RpcLog = { address: string; topics: string[]; data: string; logIndex: string }
type RpcReceipt = {
  status: string
  contractAddress: string | null
  gasUsed: string
  effectiveGasPrice: string
  logs: RpcLog[]
}
type RpcTransaction = {
  hash: string
  from: string
  to: string | null
  value: string
  nonce: string
  input: string
}
type RpcBlock = { hash: string; timestamp: string; transactions: RpcTransaction[] }
type RpcTrace = {
  transactionPosition: number
  traceAddress: number[]
  type: string
  action: { callType?: string; from: string; to?: string; value?: string }
  result?: { address?: string } | null
  error?: string
}

async function readBlock(rpcUrl: string, number: number): Promise<ChainTransaction[]> {
  const tag = `0x${number.toString(16)}`
  const [block, receipts, traces] = await Promise.all([
    call<RpcBlock>(rpcUrl, 'eth_getBlockByNumber', [tag, true]),
    call<RpcReceipt[]>(rpcUrl, 'eth_getBlockReceipts', [tag]),
    call<RpcTrace[]>(rpcUrl, 'trace_block', [tag]),
  ])
  return block.transactions
    .flatMap((sent, index): ChainTransaction[] => {
      const receipt = receipts[index]
      if (!receipt) return []
      const own = traces.filter((trace) => trace.transactionPosition === index)
      return [
        {
          hash: sent.hash,
          block: number,
          blockHash: block.hash,
          index,
          time: Number(block.timestamp),
          from: sent.from.toLowerCase(),
          to: sent.to?.toLowerCase() ?? null,
          created: receipt.contractAddress?.toLowerCase() ?? null,
          value: BigInt(sent.value),
          nonce: Number(sent.nonce),
          input: sent.input,
          isSuccess: receipt.status === '0x1',
          gasUsed: BigInt(receipt.gasUsed),
          gasPrice: BigInt(receipt.effectiveGasPrice),
          transfers: receipt.logs.flatMap(transferIn),
          internal: own.filter(({ traceAddress }) => traceAddress.length > 0).map(internalCall),
        },
      ]
    })
    .toReversed()
}

function internalCall({ type, action, result, error }: RpcTrace, index: number): InternalCall {
  return {
    type: action.callType ?? type,
    from: action.from.toLowerCase(),
    to: (action.to ?? result?.address ?? '').toLowerCase(),
    value: BigInt(action.value ?? '0x0'),
    isSuccess: error === undefined,
    index: index + 1,
  }
}

const transfer = toEventSelector('Transfer(address,address,uint256)')
const single = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')

function transferIn(log: RpcLog): TokenTransfer[] {
  const [topic, first = '', second = '', third = ''] = log.topics
  const words = log.data.slice(2).match(/.{64}/g) ?? []
  const contract = log.address.toLowerCase()
  const at = { contract, logIndex: Number(log.logIndex) }
  if (topic === transfer && third === '') {
    const [amount = '0'] = words
    const moved = { amount: BigInt(`0x${amount}`), tokenId: undefined }
    return [{ kind: 'ERC-20', ...at, from: addressIn(first), to: addressIn(second), ...moved }]
  }
  if (topic === transfer) {
    const moved = { amount: 1n, tokenId: BigInt(third) }
    return [{ kind: 'ERC-721', ...at, from: addressIn(first), to: addressIn(second), ...moved }]
  }
  if (topic !== single) return []
  const [id = '0', amount = '0'] = words
  const moved = { amount: BigInt(`0x${amount}`), tokenId: BigInt(`0x${id}`) }
  return [{ kind: 'ERC-1155', ...at, from: addressIn(second), to: addressIn(third), ...moved }]
}

const addressIn = (topic: string) => `0x${topic.slice(-40)}`.toLowerCase()

async function call<Result>(rpcUrl: string, method: string, params: unknown[]): Promise<Result> {
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = await answer.json()
  if (error !== undefined) throw new Error(`${method}: ${error.message}`)
  return result
}
