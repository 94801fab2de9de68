import { knownError, rpcError } from '@latchkey/protocol'
import type { Call, RpcOutcome } from '@latchkey/service/rpc'
import * as v from 'valibot'

export const tokenPrograms = {
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const

const units = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/),
  v.transform((text) => BigInt(text)),
)
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))
/** Lamports are JSON numbers: exact up to 2^53, which is nine million SOL. */
const lamports = v.pipe(v.number(), v.minValue(0))

const tokenAccountSchema = v.object({
  pubkey: v.string(),
  account: v.object({
    data: v.object({
      parsed: v.object({
        info: v.object({ mint: v.string(), tokenAmount: v.object({ amount: units, decimals }) }),
      }),
    }),
  }),
})

const metadataSchema = v.object({
  extension: v.literal('tokenMetadata'),
  state: v.object({ name: v.string(), symbol: v.string(), uri: v.string() }),
})
const mintSchema = v.nullable(
  v.object({
    data: v.object({
      parsed: v.object({
        type: v.literal('mint'),
        info: v.object({
          decimals,
          supply: units,
          extensions: v.optional(v.array(v.union([metadataSchema, v.unknown()]))),
        }),
      }),
    }),
  }),
)

const tokenAmountSchema = v.object({
  accountIndex: v.number(),
  mint: v.string(),
  owner: v.optional(v.string()),
  uiTokenAmount: v.object({ amount: units, decimals }),
})
const instructionSchema = v.object({
  program: v.optional(v.string()),
  parsed: v.optional(v.unknown()),
})
export const transactionSchema = v.nullable(
  v.object({
    slot: v.number(),
    blockTime: v.nullish(v.number()),
    meta: v.object({
      err: v.nullable(v.unknown()),
      fee: v.number(),
      preBalances: v.array(lamports),
      postBalances: v.array(lamports),
      preTokenBalances: v.nullish(v.array(tokenAmountSchema)),
      postTokenBalances: v.nullish(v.array(tokenAmountSchema)),
      /** The instructions that others caused, by the place of the one that did. */
      innerInstructions: v.nullish(
        v.array(v.object({ index: v.number(), instructions: v.array(instructionSchema) })),
      ),
    }),
    transaction: v.object({
      message: v.object({
        accountKeys: v.array(v.object({ pubkey: v.string(), signer: v.optional(v.boolean()) })),
        instructions: v.array(instructionSchema),
      }),
    }),
  }),
)
export type SolanaTransaction = NonNullable<v.InferOutput<typeof transactionSchema>>

const signatureSchema = v.object({
  signature: v.string(),
  slot: v.number(),
  /** What failed; null when nothing did. */
  err: v.optional(v.unknown(), null),
})
export type SignatureEntry = v.InferInput<typeof signatureSchema>

const confirmed = { commitment: 'confirmed' }

export const balanceCall = (owner: string) =>
  ({
    method: 'getBalance',
    params: [owner, confirmed],
    shape: v.object({ value: lamports }),
  }) satisfies Call<unknown>

export const tokenAccountsCall = (owner: string, programId: string) =>
  ({
    method: 'getTokenAccountsByOwner',
    params: [owner, { programId }, { ...confirmed, encoding: 'jsonParsed' }],
    shape: v.object({ value: v.array(tokenAccountSchema) }),
  }) satisfies Call<unknown>

export const mintsCall = (mints: readonly string[]) =>
  ({
    method: 'getMultipleAccounts',
    params: [mints, { ...confirmed, encoding: 'jsonParsed' }],
    shape: v.object({ value: v.array(v.fallback(mintSchema, null)) }),
  }) satisfies Call<unknown>

/** Signatures of an address, newest first: those older than `before`, and newer than `until`. */
export const signaturesCall = (
  address: string,
  limit: number,
  before: string | undefined,
  until?: string,
) =>
  ({
    method: 'getSignaturesForAddress',
    params: [address, { ...confirmed, limit, ...(before && { before }), ...(until && { until }) }],
    shape: v.array(signatureSchema),
  }) satisfies Call<unknown>

export const transactionCall = (signature: string) =>
  ({
    method: 'getTransaction',
    params: [
      signature,
      { ...confirmed, encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 },
    ],
    shape: transactionSchema,
  }) satisfies Call<unknown>

/** The transaction of a listed signature. Throws when the node refuses, or does not have what it has listed. */
export function transactionIn(
  outcome: RpcOutcome<SolanaTransaction | null> | undefined,
): SolanaTransaction {
  if (!outcome?.ok) throw rpcError(`getTransaction: ${outcome?.message ?? 'no answer'}`)
  if (outcome.value === null) throw knownError('BAD_RESPONSE', new Error('No such transaction'))
  return outcome.value
}

/** The first slot that the node still has; 0 when it has them all. */
export const firstSlotCall = {
  method: 'getFirstAvailableBlock',
  params: [],
  shape: v.pipe(v.number(), v.integer(), v.minValue(0)),
} satisfies Call<unknown>

/** The name, symbol and link that a Token-2022 mint carries in itself. */
export function metadataOf(extensions: readonly unknown[] | undefined) {
  for (const extension of extensions ?? []) {
    const parsed = v.safeParse(metadataSchema, extension)
    if (parsed.success) return parsed.output.state
  }
  return undefined
}
