import {
  type ChainTransaction,
  createContent,
  type TokenMetadata,
  type TokenTransfer,
} from './content.ts'
import { isDirect, shownTransactions } from './rows.ts'
import { type Explorer, type ExplorerFault, serveExplorer } from './server.ts'

/** Etherscan lists so many rows for one query at most. */
const windowMax = 10_000

/**
 * Starts a server that answers as Etherscan's API does (V2, `module=account`: `txlist`, `txlistinternal`, `tokentx`,
 * `tokennfttx` and `token1155tx`), from the contents of a local chain. The node needs `trace_block`.
 *
 * @param apiKey the only key that it accepts; without one it accepts every request
 */
export async function startEtherscan(rpcUrl: string, apiKey?: string): Promise<Explorer> {
  const content = createContent(rpcUrl)
  const explorer = await serveExplorer(
    async (request, explorer, count) => {
      const query = request.searchParams
      if (apiKey !== undefined && query.get('apikey') !== apiKey)
        return { body: refusal('Invalid API Key (#err2)|') }
      if (query.get('chainid') === null)
        return { body: refusal('Missing or unsupported chainid parameter') }
      const rowsIn = lists[query.get('action') ?? '']
      if (query.get('module') !== 'account' || !rowsIn)
        return { body: refusal('Error! Missing Or invalid Action name') }
      const shown = await shownTransactions(content, explorer, count)
      const account = (query.get('address') ?? '').toLowerCase()
      const context = { account, fault: explorer.fault, head: shown[0]?.block ?? 0 }
      const inRange = shown.filter(({ block }) => isInRange(block, query, explorer.fault))
      const rows = await Promise.all(inRange.map((one) => rowsIn(one, context, content.metadata)))
      return { body: answerOf(rows.flat(), query, explorer.fault) }
    },
    () => refusal('Max rate limit reached'),
  )
  explorer.url = `${explorer.url}/v2/api`
  return explorer
}

function isInRange(
  block: number,
  query: URLSearchParams,
  fault: ExplorerFault | undefined,
): boolean {
  if (fault === 'wrongCursor') return true
  const first = Number(query.get('startblock') ?? 0)
  const last = Number(query.get('endblock') ?? Number.MAX_SAFE_INTEGER)
  return block >= first && block <= last
}

function answerOf(
  rows: readonly object[],
  query: URLSearchParams,
  fault: ExplorerFault | undefined,
): object {
  const page = fault === 'looping' ? 1 : Number(query.get('page') ?? 1)
  const offset = Number(query.get('offset') ?? windowMax)
  if (page * offset > windowMax)
    return refusal(
      `Result window is too large, PageNo x Offset size must be less than or equal to ${windowMax}`,
    )
  const sorted = query.get('sort') === 'desc' ? rows : rows.toReversed()
  const result = sorted.slice((page - 1) * offset, page * offset)
  return result.length === 0
    ? { status: '0', message: 'No transactions found', result: [] }
    : { status: '1', message: 'OK', result }
}

const refusal = (result: string) => ({ status: '0', message: 'NOTOK', result })

type Context = { account: string; fault: ExplorerFault | undefined; head: number }
type Metadata = (contract: string) => Promise<TokenMetadata>
type Lister = (one: ChainTransaction, context: Context, metadata: Metadata) => Promise<object[]>

function common(one: ChainTransaction, { head }: Context) {
  return {
    blockNumber: String(one.block),
    blockHash: one.blockHash,
    timeStamp: String(one.time),
    hash: one.hash,
    nonce: String(one.nonce),
    transactionIndex: String(one.index),
    gas: one.gasUsed.toString(),
    gasPrice: one.gasPrice.toString(),
    gasUsed: one.gasUsed.toString(),
    confirmations: String(head - one.block),
  }
}

const lists: Readonly<Record<string, Lister>> = {
  async txlist(one, context) {
    if (!isDirect(one, context.account) && context.fault !== 'lying') return []
    const isLate = context.fault === 'lateReceipts' && one.block === context.head
    return [
      {
        ...common(one, context),
        from: one.from,
        to: one.to ?? '',
        value: context.fault === 'lying' ? 1e30 : one.value.toString(),
        contractAddress: one.created ?? '',
        input: one.input,
        isError: one.isSuccess ? '0' : '1',
        txreceipt_status: isLate ? '' : one.isSuccess ? '1' : '0',
        methodId: one.input.slice(0, 10),
        functionName: '',
      },
    ]
  },
  async txlistinternal(one, { account }) {
    const own = one.internal.filter(
      ({ from, to, value }) => value > 0n && (from === account || to === account),
    )
    return own.toReversed().map((call) => ({
      blockNumber: String(one.block),
      timeStamp: String(one.time),
      hash: one.hash,
      from: call.from,
      to: call.type === 'create' ? '' : call.to,
      contractAddress: call.type === 'create' ? call.to : '',
      value: call.value.toString(),
      input: '',
      type: call.type,
      traceId: String(call.index),
      isError: call.isSuccess ? '0' : '1',
      errCode: '',
    }))
  },
  tokentx: (one, context, metadata) => transferRows('ERC-20', one, context, metadata),
  tokennfttx: (one, context, metadata) => transferRows('ERC-721', one, context, metadata),
  token1155tx: (one, context, metadata) => transferRows('ERC-1155', one, context, metadata),
}

async function transferRows(
  kind: TokenTransfer['kind'],
  one: ChainTransaction,
  context: Context,
  metadata: Metadata,
): Promise<object[]> {
  const { account } = context
  const own = one.transfers.filter(
    ({ from, to, kind: its }) => its === kind && (from === account || to === account),
  )
  return Promise.all(
    own.toReversed().map(async ({ contract, from, to, amount, tokenId }) => {
      const { name, symbol, decimals } = await metadata(contract)
      const id = tokenId === undefined ? {} : { tokenID: tokenId.toString() }
      const size =
        kind === 'ERC-20'
          ? { value: amount.toString() }
          : kind === 'ERC-1155'
            ? { tokenValue: amount.toString() }
            : {}
      return {
        ...common(one, context),
        from,
        to,
        contractAddress: contract,
        ...id,
        ...size,
        tokenName: name,
        tokenSymbol: symbol,
        tokenDecimal: String(decimals),
      }
    }),
  )
}
