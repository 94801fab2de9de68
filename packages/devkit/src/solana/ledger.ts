import {
  type Address,
  getSignatureFromTransaction,
  getTransactionDecoder,
  type ReadonlyUint8Array,
  type Signature,
  signature,
  type Transaction,
} from '@solana/kit'
import { LiteSVM } from 'litesvm'
import { type Blocks, createBlocks } from './blocks.ts'
import { namedError, type TransactionError } from './errors.ts'
import { type Executed, execute } from './execute.ts'
import { type ResolvedMessage, resolveMessage } from './message.ts'
import { rpcError } from './rpc-error.ts'

export type Incoming = { signature: Signature; transaction: Transaction; message: ResolvedMessage }
export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** The chain behind the façade: virtual machine, blocks, and the record of every transaction. */
export type Ledger = {
  svm: LiteSVM
  blocks: Blocks
  /** Reads a serialized transaction; throws the reply of a node when it is none. */
  decode(wire: ReadonlyUint8Array): Incoming
  /** Processes now, or when blocks are produced again. Returns why it was not even recorded, if so. */
  submit(incoming: Incoming): TransactionError | undefined
  find(signature: string): Executed | undefined
  /** Records that name this account, oldest first. */
  recordsOf(address: Address): readonly Executed[]
  count(): number
  commitmentOf(record: Executed): Commitment
  /** One slot passes, unless frozen. */
  tick(): void
  /** No more blocks: what is sent waits. */
  freeze(): void
  resume(): void
  /** The next transaction is accepted and then lost. */
  dropNext(): void
  /** Calls the listener for each closed slot and each processed transaction. */
  subscribe(listener: LedgerListener): () => void
}
export type LedgerListener = { slot?(): void; executed?(record: Executed): void }

/** Blocks until a processed transaction counts as confirmed and as finalized: short, because nothing can be rolled back. */
const confirmedAfter = 1n
const finalizedAfter = 2n

export function createLedger(): Ledger {
  const svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(1_000_000n)
  const blocks = createBlocks(svm)
  const records = new Map<string, Executed>()
  const byAddress = new Map<Address, Executed[]>()
  const listeners = new Set<LedgerListener>()
  let waiting: Incoming[] = []
  let frozen = false
  let dropping = false

  const run = ({ signature, transaction, message }: Incoming): TransactionError | undefined => {
    const outcome = execute(svm, blocks, signature, transaction, message)
    if ('refused' in outcome) return outcome.refused
    records.set(signature, outcome.executed)
    for (const key of new Set(message.keys))
      byAddress.set(key, [...(byAddress.get(key) ?? []), outcome.executed])
    for (const listener of listeners) listener.executed?.(outcome.executed)
    return undefined
  }
  return {
    svm,
    blocks,
    decode: (wire) => decode(svm, wire),
    submit(incoming) {
      if (records.has(incoming.signature)) return namedError('AlreadyProcessed')
      if (dropping) {
        dropping = false
        return undefined
      }
      if (!frozen) return run(incoming)
      waiting.push(incoming)
      return undefined
    },
    find: (signature) => records.get(signature),
    recordsOf: (address) => byAddress.get(address) ?? [],
    count: () => records.size,
    commitmentOf({ slot }) {
      const depth = blocks.slot() - slot
      if (depth >= finalizedAfter) return 'finalized'
      return depth >= confirmedAfter ? 'confirmed' : 'processed'
    },
    tick() {
      if (frozen) return
      blocks.advance()
      for (const listener of listeners) listener.slot?.()
    },
    freeze() {
      frozen = true
    },
    resume() {
      frozen = false
      const released = waiting
      waiting = []
      for (const incoming of released) run(incoming)
    },
    dropNext() {
      dropping = true
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Replaces the payer's missing signature with 64 zero bytes. Such a transaction can be simulated, but not sent. */
const unsigned = signature('1'.repeat(64))

function decode(svm: LiteSVM, wire: ReadonlyUint8Array): Incoming {
  try {
    const transaction = getTransactionDecoder().decode(wire)
    const message = resolveMessage(svm, transaction.messageBytes)
    const isSigned = Object.values(transaction.signatures)[0] !== null
    const own = isSigned ? getSignatureFromTransaction(transaction) : unsigned
    return { signature: own, transaction, message }
  } catch (error) {
    if (error instanceof Error)
      throw rpcError(-32602, `failed to deserialize transaction: ${error.message}`)
    throw error
  }
}
