import { type ChainTransaction, createContent } from './content.ts'
import { isDirect, shownTransactions } from './rows.ts'
import { type Explorer, type ExplorerFault, serveExplorer } from './server.ts'

const pageSize = 50

/** A row of a list, and its place: the block, then the place in the block, newest first. */
type Row = { place: readonly [block: number, index: number]; item: object }

/**
 * Starts a server that answers as Blockscout does (REST v2: `transactions`, `token-transfers` and `internal-transactions` of
 * an address), from the contents of a local chain. The node needs `trace_block`.
 */
export async function startBlockscout(rpcUrl: string): Promise<Explorer> {
  const content = createContent(rpcUrl)
  return serveExplorer(
    async (request, explorer, count) => {
      const [, account = '', list = ''] =
        /^\/api\/v2\/addresses\/(0x[0-9a-fA-F]{40})\/([a-z-]+)$/.exec(request.pathname) ?? []
      const shown = await shownTransactions(content, explorer, count)
      const rowsIn = lists[list]
      if (!rowsIn) return { status: 404, body: { message: 'Not found' } }
      const head = shown[0]?.block ?? 0
      const context = { account: account.toLowerCase(), fault: explorer.fault, head }
      const rows = await Promise.all(shown.map((one) => rowsIn(one, context, content.metadata)))
      return { body: pageOf(rows.flat(), request, explorer.fault, list) }
    },
    () => ({ message: 'Too many requests', result: null, status: '0' }),
  )
}

function pageOf(
  rows: readonly Row[],
  request: URL,
  fault: ExplorerFault | undefined,
  list: string,
): object {
  const query = request.searchParams
  const block = Number(query.get('block_number') ?? Number.MAX_SAFE_INTEGER)
  const index = Number(query.get('index') ?? 0)
  const isOlder = ({ place }: Row) => place[0] < block || (place[0] === block && place[1] < index)
  const older = fault === 'wrongCursor' ? rows : rows.filter(isOlder)
  const page = older.slice(0, pageSize)
  const items = page.map(({ item }) => item)
  const last = page.at(-1)
  if (fault === 'looping') return { items, next_page_params: { block_number: 1, index: 0 } }
  const isWrong = fault === 'wrongCursor' && last !== undefined
  if (!isWrong && (older.length <= pageSize || !last)) return { items, next_page_params: null }
  const [block_number, place] = last?.place ?? [0, 0]
  const transaction = list === 'internal-transactions' ? { transaction_index: 0 } : {}
  return { items, next_page_params: { block_number, index: place, ...transaction } }
}

type Context = { account: string; fault: ExplorerFault | undefined; head: number }
type Metadata = (contract: string) => Promise<{ name: string; symbol: string; decimals: number }>
type Lister = (one: ChainTransaction, context: Context, metadata: Metadata) => Promise<Row[]>

const party = (hash: string | null) =>
  hash === null || hash === '' ? null : { hash, name: null, is_contract: false, is_scam: false }
const timestamp = ({ time }: ChainTransaction) => new Date(time * 1000).toISOString()

const lists: Readonly<Record<string, Lister>> = {
  async transactions(one, { account, fault, head }) {
    if (!isDirect(one, account) && fault !== 'lying') return []
    const isLate = fault === 'lateReceipts' && one.block === head
    const item = {
      hash: one.hash,
      block_number: isLate ? null : one.block,
      timestamp: isLate ? null : timestamp(one),
      status: isLate ? null : one.isSuccess ? 'ok' : 'error',
      result: isLate ? 'pending' : one.isSuccess ? 'success' : 'execution reverted',
      position: one.index,
      from: party(one.from),
      to: party(one.to),
      created_contract: party(one.created),
      value: fault === 'lying' ? 1e30 : one.value.toString(),
      nonce: one.nonce,
      raw_input: one.input,
      fee: { type: 'actual', value: (one.gasUsed * one.gasPrice).toString() },
      token_transfers: null,
    }
    return [{ place: [one.block, one.index], item }]
  },
  async 'token-transfers'(one, { account }, metadata) {
    const own = one.transfers.filter(({ from, to }) => from === account || to === account)
    return Promise.all(
      own.toReversed().map(async (transfer): Promise<Row> => {
        const { name, symbol, decimals } = await metadata(transfer.contract)
        const item = {
          transaction_hash: one.hash,
          block_number: one.block,
          block_hash: one.blockHash,
          log_index: transfer.logIndex,
          timestamp: timestamp(one),
          from: party(transfer.from),
          to: party(transfer.to),
          token: {
            address_hash: transfer.contract,
            type: transfer.kind,
            name,
            symbol,
            decimals: String(decimals),
            icon_url: 'http://127.0.0.1:1/icon.png',
          },
          total:
            transfer.tokenId === undefined
              ? { value: transfer.amount.toString(), decimals: String(decimals) }
              : { token_id: transfer.tokenId.toString(), value: transfer.amount.toString() },
          type: 'token_transfer',
        }
        return { place: [one.block, one.index * 1_000 + transfer.logIndex], item }
      }),
    )
  },
  async 'internal-transactions'(one, { account }) {
    const own = one.internal.filter(({ from, to }) => from === account || to === account)
    return own.toReversed().map((call): Row => {
      const isCreation = call.type === 'create'
      const item = {
        transaction_hash: one.hash,
        block_number: one.block,
        timestamp: timestamp(one),
        index: call.index,
        transaction_index: one.index,
        success: call.isSuccess,
        error: call.isSuccess ? null : 'Reverted',
        type: call.type,
        from: party(call.from),
        to: isCreation ? null : party(call.to),
        created_contract: isCreation ? party(call.to) : null,
        value: call.value.toString(),
      }
      return { place: [one.block, one.index * 1_000 + call.index], item }
    })
  },
}
