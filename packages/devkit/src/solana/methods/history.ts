import { encodeTransaction, transactionEncodings } from '../encode-transaction.ts'
import type { Executed } from '../execute.ts'
import type { Json } from '../json.ts'
import type { Ledger } from '../ledger.ts'
import {
  addressAt,
  asSignature,
  configAt,
  encodingOf,
  isConfig,
  listAt,
  signatureAt,
} from '../params.ts'
import { memoProgram } from '../programs.ts'
import { invalidParams, rpcError } from '../rpc-error.ts'
import { type Methods, withContext } from './method.ts'

/** Transactions that were processed. */
export const historyMethods: Methods = {
  getSignatureStatuses: (ledger, params) => {
    const signatures = listAt(params, 0).map(asSignature)
    if (signatures.length > 256) throw invalidParams('Too many inputs provided; max 256')
    return withContext(
      ledger,
      signatures.map((signature) => statusOf(ledger, ledger.find(signature))),
    )
  },
  getTransaction: (ledger, params) => {
    // An encoding alone in place of the configuration is the older form of the call.
    const second = params[1]
    const config = isConfig(second) ? second : second === undefined ? {} : { encoding: second }
    const record = ledger.find(signatureAt(params, 0))
    if (record === undefined) return null
    if (record.message.version === 0 && config.maxSupportedTransactionVersion === undefined)
      throw rpcError(
        -32015,
        'Transaction version (0) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": 0',
      )
    return encodeTransaction(record, encodingOf(config, transactionEncodings, 'json'))
  },
  getSignaturesForAddress: (ledger, params) => {
    const config = configAt(params, 1)
    const limit = config.limit ?? 1000
    if (typeof limit !== 'number' || limit < 1 || limit > 1000)
      throw invalidParams('Invalid limit; max 1000')
    const newestFirst = ledger.recordsOf(addressAt(params, 0)).toReversed()
    const place = (signature: unknown) =>
      newestFirst.findIndex((record) => record.signature === signature)
    const start =
      config.before === undefined || config.before === null ? 0 : place(config.before) + 1
    const until = config.until === undefined || config.until === null ? -1 : place(config.until)
    const page = newestFirst.slice(start, until < 0 ? newestFirst.length : until).slice(0, limit)
    return page.map((record) => ({
      signature: record.signature,
      slot: record.slot,
      err: record.error?.json ?? null,
      memo: memoOf(record),
      blockTime: record.blockTime,
      confirmationStatus: ledger.commitmentOf(record),
    }))
  },
}

function statusOf(ledger: Ledger, record: Executed | undefined): Json {
  if (record === undefined) return null
  const confirmationStatus = ledger.commitmentOf(record)
  return {
    slot: record.slot,
    confirmations: confirmationStatus === 'finalized' ? null : ledger.blocks.slot() - record.slot,
    err: record.error?.json ?? null,
    status: record.error ? { Err: record.error.json } : { Ok: null },
    confirmationStatus,
  }
}

/** Memos as nodes list them: `[length] text`, joined by semicolons. */
function memoOf({ message }: Executed): string | null {
  const memos = message.instructions
    .filter(({ program }) => message.keys[program] === memoProgram)
    .map(({ data }) => `[${data.length}] ${new TextDecoder().decode(Uint8Array.from(data))}`)
  return memos.length === 0 ? null : memos.join('; ')
}
