import { rpcError } from '@latchkey/protocol'
import type { Call, RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { readCursor, writeCursor } from '../../account/history/cursor.ts'
import type { History, HistoryLimits } from '../../edge/ports/history.ts'
import type { RpcClients } from '../rpc/clients.ts'
import { tokenAccountsOf } from './holdings.ts'
import type { Mints } from './mints.ts'
import {
  firstSlotCall,
  type SolanaTransaction,
  signaturesCall,
  transactionCall,
  transactionIn,
} from './shapes.ts'
import { mergeSignatures } from './signatures.ts'
import { wireSolanaTransaction } from './wireTransaction.ts'

const pageSize = 50
/** Token transfers name the token account, not its owner, so these are followed too; the fullest ones first. */
const tokenAccountsMax = 15
/** The last signature taken of each address; an address that is missing starts at its newest. */
const cursorSchema = v.record(v.string(), v.string())

/** History of Solana accounts by RPC: the signatures of the account and its token accounts, merged. */
export function createSolanaHistory(rpcOf: RpcClients, mints: Mints): History {
  return {
    async page({ chains: [chain], address, cursor, baseUrl }) {
      if (!chain) return { ok: true, data: [], next: null }
      const reached = cursor === undefined ? {} : readCursor(cursorSchema, cursor)
      if (!reached) return { ok: false, problem: 'cursor' }
      const rpc = rpcOf(chain)
      const addresses =
        cursor === undefined ? await followedAddresses(rpc, address) : Object.keys(reached)
      if (
        !addresses.every((one) => /^\w{32,44}$/.test(one)) ||
        addresses.length > tokenAccountsMax + 1
      ) {
        return { ok: false, problem: 'cursor' }
      }
      const lists = await signatureLists(rpc, addresses, reached)
      const { signatures, taken, more } = mergeSignatures(lists, pageSize)
      const full = [...lists.values()].some((list) => list.length === pageSize)
      const read = await withTimes(rpc, await readTransactions(rpc, signatures))
      const facts = await mints(chain, mintsOf(read.map(([, transaction]) => transaction)))
      const around = { chain, owner: address, mints: facts, baseUrl }
      const next = Object.fromEntries(
        addresses.map((one) => [one, taken.get(one) ?? reached[one] ?? '']),
      )
      const hasNext = more || full
      return {
        ok: true,
        ...(!hasNext && (await limitsOf(rpc, read))),
        data: read.map(([signature, transaction]) =>
          wireSolanaTransaction(signature, transaction, around),
        ),
        next: hasNext ? writeCursor(next) : null,
      }
    },
  }
}

/** From when on the node has the transactions of accounts: some nodes drop old blocks. */
async function limitsOf(
  rpc: RpcClient,
  read: readonly (readonly [string, SolanaTransaction])[],
): Promise<HistoryLimits> {
  const slot = await rpc.call(firstSlotCall)
  // The first block of the chain has no transaction of an account.
  if (slot <= 1) return {}
  const [outcome] = await rpc.batch([blockTimeCall(slot)])
  const oldest = read.at(-1)?.[1].blockTime
  const knownSince = (outcome?.ok ? outcome.value : undefined) ?? oldest
  if (knownSince == null) throw rpcError('getBlockTime: the first block has no time')
  return { knownSince }
}

/** Null: the node does not know the time. */
const blockTimeCall = (slot: number) =>
  ({
    method: 'getBlockTime',
    params: [slot],
    shape: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  }) satisfies Call<unknown>

async function followedAddresses(rpc: RpcClient, owner: string): Promise<string[]> {
  const accounts = await tokenAccountsOf(rpc, owner, 'withEmpty')
  const fullest = accounts.sort((one, other) => (other.units > one.units ? 1 : -1))
  return [owner, ...fullest.slice(0, tokenAccountsMax).map((one) => one.account)]
}

async function signatureLists(
  rpc: RpcClient,
  addresses: readonly string[],
  reached: Readonly<Record<string, string>>,
) {
  const outcomes = await Promise.all(
    addresses.map((address) =>
      rpc.call(signaturesCall(address, pageSize, reached[address] || undefined)),
    ),
  )
  return new Map(addresses.map((address, index) => [address, outcomes[index] ?? []]))
}

async function readTransactions(
  rpc: RpcClient,
  signatures: readonly string[],
): Promise<[string, SolanaTransaction][]> {
  const outcomes = await rpc.batch(signatures.map(transactionCall))
  return signatures.map((signature, index): [string, SolanaTransaction] => [
    signature,
    transactionIn(outcomes[index]),
  ])
}

type Read = readonly [signature: string, transaction: SolanaTransaction]

/**
 * Adds the times that the node left out: what it says of the slot, else the time of the next transaction, the older one
 * first. Throws `RPC_ERROR` if no time is known.
 */
async function withTimes(rpc: RpcClient, read: readonly Read[]): Promise<Read[]> {
  const untimed = read.filter(([, { blockTime }]) => blockTime == null)
  if (untimed.length === 0) return [...read]
  const outcomes = await rpc.batch(untimed.map(([, { slot }]) => blockTimeCall(slot)))
  const found = new Map(
    untimed.map(([signature], index) => {
      const outcome = outcomes[index]
      return [signature, outcome?.ok ? outcome.value : null]
    }),
  )
  const times = read.map(([signature, { blockTime }]) => blockTime ?? found.get(signature))
  return read.map(([signature, transaction], index) => {
    const older = times.slice(index).find((time) => time != null)
    const blockTime = older ?? times.slice(0, index).findLast((time) => time != null)
    if (blockTime == null) throw rpcError('getTransaction: the transaction has no time')
    return [signature, { ...transaction, blockTime }]
  })
}

function mintsOf(transactions: readonly SolanaTransaction[]): string[] {
  return transactions.flatMap(({ meta }) =>
    [...(meta.preTokenBalances ?? []), ...(meta.postTokenBalances ?? [])].map((one) => one.mint),
  )
}
