import { knownError } from '@latchkey/protocol'
import {
  getCompiledTransactionMessageDecoder,
  getShortU16Decoder,
  getTransactionDecoder,
} from '@solana/kit'
import { encodeBase58 } from '../base58.ts'

/**
 * An instruction as a signed message has it. `data` is base58. An account of a lookup table has the table's address and its
 * index there as its name.
 */
export type DecodedInstruction = { program: string; accounts: readonly string[]; data: string }

/** A transaction's bytes, read. Addresses and the blockhash are base58. */
export type DecodedTransaction = {
  version: unknown
  message: Uint8Array
  signatures: readonly (Uint8Array | null)[]
  /** Who has to sign; the first pays the fee. */
  signers: readonly string[]
  writable: ReadonlySet<string>
  /** Every account that the message itself names, in its order. */
  accounts: readonly string[]
  /** Whether it takes accounts from a lookup table, which its bytes do not show. */
  usesTables: boolean
  blockhash: string
  instructions: readonly DecodedInstruction[]
}

/** Reads a transaction as the network carries it. Throws `BAD_RESPONSE` for anything else. */
export function decodeTransaction(bytes: Uint8Array): DecodedTransaction {
  try {
    return decode(bytes)
  } catch (error) {
    throw knownError('BAD_RESPONSE', error)
  }
}

/**
 * Whether the network could accept bytes as a transaction, or as a transaction's message, which its signatures sign.
 * Signing such bytes as a text signs the transaction. Recognizes unknown versions by their first bit alone.
 */
export function couldBeTransaction(bytes: Uint8Array): boolean {
  return isVersioned(bytes) || hasSigners(messageOf, bytes) || hasSigners(wholeOf, bytes)
}

/** What begins so is text only where it is text to its end: the accounts of a transaction are any bytes. */
function isVersioned(bytes: Uint8Array): boolean {
  const [first = 0] = bytes
  return first >= 0x80 && !isText(bytes)
}

function isText(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const messageOf = (bytes: Uint8Array) => getCompiledTransactionMessageDecoder().decode(bytes)
const wholeOf = (bytes: Uint8Array) => messageOf(signedOf(bytes))

/** What the signatures sign in a transaction that has them in front, however many there are. */
function signedOf(bytes: Uint8Array): Uint8Array {
  const [count, start] = getShortU16Decoder().read(bytes, 0)
  return bytes.subarray(start + count * 64)
}

function hasSigners(read: (bytes: Uint8Array) => { header: Header }, bytes: Uint8Array): boolean {
  try {
    return read(bytes).header.numSignerAccounts > 0
  } catch {
    return false
  }
}

function decode(bytes: Uint8Array): DecodedTransaction {
  const { messageBytes, signatures } = getTransactionDecoder().decode(bytes)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (message.version === 1) throw new RangeError('Version 1 is not spoken')
  const { header, staticAccounts, instructions, lifetimeToken, version } = message
  const tables = 'addressTableLookups' in message ? (message.addressTableLookups ?? []) : []
  const keys = [...staticAccounts, ...loadedBy(tables, 'writable'), ...loadedBy(tables, 'readonly')]
  const at = (index: number): string => keys[index] ?? `table:${index}`
  return {
    version,
    message: new Uint8Array(messageBytes),
    signatures: Object.values(signatures),
    signers: staticAccounts.slice(0, header.numSignerAccounts),
    writable: new Set(
      staticAccounts.filter((_, index) => isWritable(header, staticAccounts.length, index)),
    ),
    accounts: staticAccounts,
    usesTables: tables.length > 0,
    blockhash: lifetimeToken,
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
      program: at(programAddressIndex),
      accounts: accountIndices.map(at),
      data: encodeBase58(Uint8Array.from(data ?? [])),
    })),
  }
}

type Table = {
  lookupTableAddress: string
  writableIndexes: readonly number[]
  readonlyIndexes: readonly number[]
}

/**
 * Names for the accounts that lookup tables stand for, in the order of a message. The names stay the same when a wallet
 * adds accounts to the message.
 */
function loadedBy(tables: readonly Table[], access: 'writable' | 'readonly'): string[] {
  return tables.flatMap((table) =>
    table[`${access}Indexes`].map((index) => `${access}:${table.lookupTableAddress}:${index}`),
  )
}

type Header = {
  numSignerAccounts: number
  numReadonlySignerAccounts: number
  numReadonlyNonSignerAccounts: number
}

/** Accounts have this order: writable signers, other signers, other writable ones, the rest. */
function isWritable(header: Header, count: number, index: number): boolean {
  return index < header.numSignerAccounts
    ? index < header.numSignerAccounts - header.numReadonlySignerAccounts
    : index < count - header.numReadonlyNonSignerAccounts
}
