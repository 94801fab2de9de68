import {
  type Address,
  getAddressDecoder,
  getCompiledTransactionMessageDecoder,
  type ReadonlyUint8Array,
} from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { rpcError } from './rpc-error.ts'

export type ResolvedInstruction = {
  program: number
  accounts: readonly number[]
  data: ReadonlyUint8Array
}

/** A transaction's message with every account's address, those from lookup tables included. */
export type ResolvedMessage = {
  version: 'legacy' | 0
  /** Static accounts, then loaded writable, then loaded readonly: the order that indices count in. */
  keys: readonly Address[]
  staticCount: number
  header: { signers: number; readonlySigners: number; readonlyOthers: number }
  blockhash: string
  instructions: readonly ResolvedInstruction[]
  lookups: readonly { table: Address; writable: readonly number[]; readonly: readonly number[] }[]
  loaded: { writable: readonly Address[]; readonly: readonly Address[] }
}

const tableHeader = 56

export function resolveMessage(svm: LiteSVM, bytes: ReadonlyUint8Array): ResolvedMessage {
  const compiled = getCompiledTransactionMessageDecoder().decode(bytes)
  if (compiled.version === 1) throw rpcError(-32602, 'invalid transaction: version 1 is not known')
  const lookups =
    compiled.version === 0
      ? (compiled.addressTableLookups ?? []).map((one) => ({
          table: one.lookupTableAddress,
          writable: one.writableIndexes,
          readonly: one.readonlyIndexes,
        }))
      : []
  const loaded = {
    writable: lookups.flatMap(({ table, writable }) => readTable(svm, table, writable)),
    readonly: lookups.flatMap(({ table, readonly }) => readTable(svm, table, readonly)),
  }
  return {
    version: compiled.version,
    keys: [...compiled.staticAccounts, ...loaded.writable, ...loaded.readonly],
    staticCount: compiled.staticAccounts.length,
    header: {
      signers: compiled.header.numSignerAccounts,
      readonlySigners: compiled.header.numReadonlySignerAccounts,
      readonlyOthers: compiled.header.numReadonlyNonSignerAccounts,
    },
    blockhash: compiled.lifetimeToken,
    instructions: compiled.instructions.map(({ programAddressIndex, accountIndices, data }) => ({
      program: programAddressIndex,
      accounts: accountIndices ?? [],
      data: data ?? new Uint8Array(),
    })),
    lookups,
    loaded,
  }
}

export function isSigner({ header }: ResolvedMessage, index: number): boolean {
  return index < header.signers
}

export function isWritable(
  { header, staticCount, loaded }: ResolvedMessage,
  index: number,
): boolean {
  if (index >= staticCount) return index < staticCount + loaded.writable.length
  return index < header.signers
    ? index < header.signers - header.readonlySigners
    : index < staticCount - header.readonlyOthers
}

function readTable(svm: LiteSVM, table: Address, indices: readonly number[]): Address[] {
  const account = svm.getAccount(table)
  if (!account.exists) throw rpcError(-32602, `address lookup table ${table} not found`)
  return indices.map((index) => getAddressDecoder().decode(account.data, tableHeader + index * 32))
}
