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

/** What is asked of a bundler (ERC-4337). Each throws as `askRpc`, and a `ValiError` for what is no answer. */
export function bundlerOf({ bundlerUrl }: BundledChain, signal: AbortSignal) {
  const ask = asking(bundlerUrl, signal)
  return {
    estimateGas: (operation: Wire) =>
      ask(['eth_estimateUserOperationGas', operation, entryPoint], gasEstimate),
    /** The transaction in which an operation was, by the bundler's word; `null` where it was in none. */
    transactionOf: async (hash: string) =>
      (await ask(['eth_getUserOperationReceipt', hash], receipt))?.receipt.transactionHash ?? null,
    isKnown: async (hash: string) =>
      (await ask(['eth_getUserOperationByHash', hash], known)) !== null,
  }
}

/** What is asked of a paymaster (ERC-7677). Each throws the same. */
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

/** Whom the visitor reads as who pays: as they call themselves, else by their address. */
export function payerName(node: SponsoredChain, name: string | undefined): string {
  return plainText(name ?? '', 40) || new URL(node.paymasterUrl).host
}

/** What is no reason to give up, but one to have the account pay itself: whatever did not come from the visitor. */
export function unlessAborted(error: unknown): undefined {
  if (isKnownError(error, 'ABORTED')) throw error
  return undefined
}

const proofWanted = v.object({ data: v.object({ limit: v.picklist(['unproven', 'client']) }) })

/** Whether a payer declines because too much is promised to accounts that do not exist: one that shows that it will may pass. */
export function wantsProof(error: unknown): boolean {
  return isKnownError(error, 'WALLET_SEND_TRANSACTION') && v.is(proofWanted, error.cause)
}
