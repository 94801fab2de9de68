import { type Address, getBase58Decoder, getTransactionEncoder } from '@solana/kit'
import type { Executed, Holding } from './execute.ts'
import type { Json, JsonObject } from './json.ts'
import { isSigner, isWritable, type ResolvedMessage } from './message.ts'
import { parseInstruction } from './parse-instruction.ts'
import { base64, uiAmount } from './token-state.ts'

export const transactionEncodings = ['json', 'jsonParsed', 'base64', 'base58'] as const
export type TransactionEncoding = (typeof transactionEncodings)[number]

/** A processed transaction as getTransaction answers it. */
export function encodeTransaction(record: Executed, encoding: TransactionEncoding): JsonObject {
  return {
    slot: record.slot,
    blockTime: record.blockTime,
    version: record.message.version,
    meta: encodeMeta(record, encoding === 'jsonParsed'),
    transaction: encodeBody(record, encoding),
  }
}

function encodeBody(record: Executed, encoding: TransactionEncoding): Json {
  const { transaction, message } = record
  if (encoding === 'base64' || encoding === 'base58') {
    const wire = getTransactionEncoder().encode(transaction)
    return [encoding === 'base64' ? base64(wire) : base58(wire), encoding]
  }
  const signatures = Object.values(transaction.signatures).map((bytes) =>
    base58(bytes ?? new Uint8Array(64)),
  )
  const shared = { recentBlockhash: message.blockhash, ...lookupsOf(message) }
  if (encoding === 'jsonParsed')
    return {
      signatures,
      message: {
        ...shared,
        accountKeys: message.keys.map((pubkey, index) => ({
          pubkey,
          signer: isSigner(message, index),
          writable: isWritable(message, index),
          source: index < message.staticCount ? 'transaction' : 'lookupTable',
        })),
        instructions: message.instructions.map(({ program, accounts, data }) =>
          parsed(message, program, accounts, data, 1),
        ),
      },
    }
  return {
    signatures,
    message: {
      ...shared,
      header: {
        numRequiredSignatures: message.header.signers,
        numReadonlySignedAccounts: message.header.readonlySigners,
        numReadonlyUnsignedAccounts: message.header.readonlyOthers,
      },
      accountKeys: message.keys.slice(0, message.staticCount),
      instructions: message.instructions.map(({ program, accounts, data }) => ({
        programIdIndex: program,
        accounts,
        data: base58(data),
        stackHeight: 1,
      })),
    },
  }
}

function encodeMeta(record: Executed, isParsed: boolean): JsonObject {
  const { error, fee, before, after, meta, message } = record
  const returned = meta.returnData()
  return {
    err: error?.json ?? null,
    status: error ? { Err: error.json } : { Ok: null },
    fee,
    preBalances: before.map(({ lamports }) => lamports),
    postBalances: after.map(({ lamports }) => lamports),
    preTokenBalances: tokenBalances(before),
    postTokenBalances: tokenBalances(after),
    innerInstructions: innerInstructions(record, isParsed),
    logMessages: meta.logs(),
    rewards: [],
    computeUnitsConsumed: meta.computeUnitsConsumed(),
    ...(returned.data().length > 0 && {
      returnData: {
        programId: base58(returned.programId()),
        data: [base64(returned.data()), 'base64'],
      },
    }),
    ...(!isParsed && { loadedAddresses: message.loaded }),
  }
}

function innerInstructions({ meta, message }: Executed, isParsed: boolean): Json[] {
  return meta.innerInstructions().flatMap((group, index) => {
    if (group.length === 0) return []
    const instructions = group.map((inner) => {
      const instruction = inner.instruction()
      const program = instruction.programIdIndex()
      const accounts = [...instruction.accounts()]
      const data = instruction.data()
      const stackHeight = inner.stackHeight()
      return isParsed
        ? parsed(message, program, accounts, data, stackHeight)
        : { programIdIndex: program, accounts, data: base58(data), stackHeight }
    })
    return [{ index, instructions }]
  })
}

function parsed(
  { keys }: ResolvedMessage,
  program: number,
  accounts: readonly number[],
  data: Parameters<typeof parseInstruction>[2],
  stackHeight: number,
): Json {
  const key = (index: number): Address[] => keys.slice(index, index + 1)
  const [programId] = key(program)
  return programId === undefined
    ? null
    : parseInstruction(programId, accounts.flatMap(key), data, stackHeight)
}

function tokenBalances(holdings: readonly Holding[]): Json[] {
  return holdings.flatMap(({ token }, accountIndex) =>
    token === undefined
      ? []
      : [
          {
            accountIndex,
            mint: token.mint,
            owner: token.owner,
            programId: token.program,
            uiTokenAmount: uiAmount(token.amount, token.decimals),
          },
        ],
  )
}

function lookupsOf({ version, lookups }: ResolvedMessage): JsonObject {
  if (version === 'legacy') return {}
  return {
    addressTableLookups: lookups.map(({ table, writable, readonly }) => ({
      accountKey: table,
      writableIndexes: writable,
      readonlyIndexes: readonly,
    })),
  }
}

const base58 = (bytes: Parameters<ReturnType<typeof getBase58Decoder>['decode']>[0]) =>
  getBase58Decoder().decode(bytes)
