import { isKnownError, plainText } from '@latchkey/protocol'
import * as v from 'valibot'
import { askRpc } from '../chain/ask.ts'
import { asAddress, asHex, quantity } from '../chain/hexSchema.ts'
import type { operationToRpc } from './operation.ts'
import { type BundledChain, entryPoint, type SponsoredChain } from './sponsored.ts'

type Wire = ReturnType<typeof operationToRpc>

const word = v.pipe(asHex, v.length(66))
const data = v.pipe(asHex, v.regex(/^0x(?:[0-9a-f]{2})*$/i), v.maxLength(2 + 2 * 8_192))
const sponsorship = v.object({ paymaster: asAddress, paymasterData: data })
const stubSponsorship = v.object({
  ...sponsorship.entries,
  sponsor: v.optional(v.object({ name: v.optional(v.string(), '') })),
  paymasterVerificationGasLimit: v.optional(quantity, '0x0'),
  paymasterPostOpGasLimit: v.optional(quantity, '0x0'),
  isFinal: v.optional(v.boolean(), false),
})
const gasEstimate = v.object({
  preVerificationGas: quantity,
  verificationGasLimit: quantity,
  callGasLimit: quantity,
  paymasterVerificationGasLimit: v.optional(quantity),
  paymasterPostOpGasLimit: v.optional(quantity),
})
export type GasEstimate = v.InferOutput<typeof gasEstimate>
const receipt = v.nullable(v.object({ receipt: v.object({ transactionHash: word }) }))
const known = v.nullable(v.looseObject({}))

/**
 * Returns the client of a bundler (ERC-4337). Each method throws the errors of `askRpc`, and a `ValiError` for an
 * invalid answer.
 */
export function bundlerOf({ bundlerUrl }: BundledChain, signal: AbortSignal) {
  const ask = asking(bundlerUrl, signal)
  return {
    estimateGas: (operation: Wire) =>
      ask(['eth_estimateUserOperationGas', operation, entryPoint], gasEstimate),
    /** Returns the transaction that the bundler reports for an operation, or `null`. */
    transactionOf: async (hash: string) =>
      (await ask(['eth_getUserOperationReceipt', hash], receipt))?.receipt.transactionHash ?? null,
    isKnown: async (hash: string) =>
      (await ask(['eth_getUserOperationByHash', hash], known)) !== null,
  }
}

/** Returns the client of a paymaster (ERC-7677). Each method throws the same errors. */
export function paymasterOf({ id, paymasterUrl }: SponsoredChain, signal: AbortSignal) {
  const ask = asking(paymasterUrl, signal)
  const chainId = `0x${Number(id.slice('eip155:'.length)).toString(16)}`
  const paying = (method: string, operation: Wire) =>
    [method, operation, entryPoint, chainId, {}] as const
  return {
    stubSponsorship: (operation: Wire) =>
      ask(paying('pm_getPaymasterStubData', operation), stubSponsorship),
    sponsorship: (operation: Wire) => ask(paying('pm_getPaymasterData', operation), sponsorship),
  }
}

function asking(url: string, signal: AbortSignal) {
  return async <Schema extends v.GenericSchema>(
    [method, ...params]: readonly [string, ...unknown[]],
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> =>
    v.parse(schema, await askRpc(url, { method, params }, signal))
}

/** Returns the displayed name of a payer: its own name, or else its host. */
export function payerName(node: SponsoredChain, name: string | undefined): string {
  return plainText(name ?? '', 40) || new URL(node.paymasterUrl).host
}

/** Rethrows `ABORTED`. Ignores other errors, so that the account pays itself. */
export function unlessAborted(error: unknown): undefined {
  if (isKnownError(error, 'ABORTED')) throw error
  return undefined
}

const proofWanted = v.object({ data: v.object({ limit: v.picklist(['unproven', 'client']) }) })

/**
 * Whether a paymaster declines because it has reserved too much for accounts that do not exist. It may accept a proof
 * of the account.
 */
export function wantsProof(error: unknown): boolean {
  return isKnownError(error, 'WALLET_SEND_TRANSACTION') && v.is(proofWanted, error.cause)
}
