import * as v from 'valibot'
import { size } from 'viem'
import { formatUserOperationRequest } from 'viem/account-abstraction'
import { authorizationSchema, authorizationToRpc } from './authorization.ts'
import { addressSchema, hexSchema, quantitySchema } from './hex.ts'
import { marker7702, type UserOperation } from './operation.ts'

/** The longest data that a field of an operation may have, in bytes. */
const longestData = 65_536
const data = v.pipe(
  hexSchema,
  v.check((value) => size(value) <= longestData, `More than ${longestData} bytes`),
)
/** EntryPoint refuses gas and fees of 2^120 and more. */
const gas = v.pipe(quantitySchema, v.maxValue(2n ** 120n - 1n, 'Too large'))
const factory = v.pipe(
  v.string(),
  v.transform((text) => (text === '0x7702' ? marker7702 : text)),
  addressSchema,
)

const gasNames = [
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
] as const
const shared = {
  sender: addressSchema,
  nonce: quantitySchema,
  factory: v.nullish(factory),
  factoryData: v.nullish(data),
  callData: data,
  paymaster: v.nullish(addressSchema),
  paymasterData: v.nullish(data),
  paymasterVerificationGasLimit: v.nullish(gas),
  paymasterPostOpGasLimit: v.nullish(gas),
  eip7702Auth: v.nullish(authorizationSchema),
}
const complete = v.object({
  ...shared,
  ...v.entriesFromList(gasNames, gas),
  signature: data,
})
const unfinished = v.object({
  ...shared,
  ...v.entriesFromList(gasNames, v.nullish(gas)),
  signature: v.nullish(data),
})

/** A complete operation, as JSON-RPC has it. */
export const operationSchema = v.pipe(
  complete,
  v.transform((wire) => operationFrom(wire)),
)

/** An operation whose gas and signature may be missing. Missing gas becomes 0, a missing signature empty. */
export const unfinishedSchema = v.pipe(
  unfinished,
  v.transform((wire) => operationFrom(wire)),
)

function operationFrom(wire: v.InferOutput<typeof unfinished>): UserOperation {
  const { factory, paymaster, eip7702Auth } = wire
  return {
    sender: wire.sender,
    nonce: wire.nonce,
    ...(factory && { factory, factoryData: wire.factoryData ?? '0x' }),
    callData: wire.callData,
    callGasLimit: wire.callGasLimit ?? 0n,
    verificationGasLimit: wire.verificationGasLimit ?? 0n,
    preVerificationGas: wire.preVerificationGas ?? 0n,
    maxFeePerGas: wire.maxFeePerGas ?? 0n,
    maxPriorityFeePerGas: wire.maxPriorityFeePerGas ?? 0n,
    ...(paymaster && {
      paymaster,
      paymasterVerificationGasLimit: wire.paymasterVerificationGasLimit ?? 0n,
      paymasterPostOpGasLimit: wire.paymasterPostOpGasLimit ?? 0n,
      paymasterData: wire.paymasterData ?? '0x',
    }),
    signature: wire.signature ?? '0x',
    ...(eip7702Auth && { authorization: eip7702Auth }),
  }
}

/** Returns an operation as JSON-RPC has it. The reverse of {@link operationSchema}. */
export function operationToRpc({ authorization, ...operation }: UserOperation) {
  return {
    ...formatUserOperationRequest(operation),
    ...(authorization && { eip7702Auth: authorizationToRpc(authorization) }),
  }
}
