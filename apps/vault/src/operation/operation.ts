import { referenceOf } from '@latchkey/protocol'
import * as TypedData from 'ox/TypedData'
import {
  formatUserOperationRequest,
  getUserOperationTypedData,
  type UserOperation as VersionedOperation,
} from 'viem/account-abstraction'
import type { ChainNode } from '../chain/node.ts'
import { entryPoint } from './sponsored.ts'

type Hex = `0x${string}`

/** A user operation of EntryPoint 0.8 (ERC-4337). Gas is in units, fees are in wei per unit. */
export type UserOperation = VersionedOperation<'0.8'>

/** An account's signed authorization to use a contract's code (EIP-7702). */
export type SignedAuthorization = NonNullable<UserOperation['authorization']>

/** Returns the typed data that the account signs (EIP-712). Its hash is EntryPoint's hash of the operation. */
export function typedOperation({ id }: Pick<ChainNode, 'id'>, operation: UserOperation) {
  return getUserOperationTypedData({
    chainId: Number(referenceOf(id)),
    entryPointAddress: entryPoint,
    userOperation: operation,
  })
}

/** Serializes the typed data for the keys. */
export function typedJson(typed: ReturnType<typeof typedOperation>): string {
  return JSON.stringify(typed, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}

/** Returns EntryPoint's hash of an operation. */
export function operationHash(typed: ReturnType<typeof typedOperation>): Hex {
  return TypedData.getSignPayload(typed)
}

/** Returns the members of an operation whose account takes over a contract's code (EIP-7702). */
export function authorizedBy(
  authorization: SignedAuthorization,
): Pick<UserOperation, 'factory' | 'factoryData' | 'authorization'> {
  return { factory: '0x7702', factoryData: '0x', authorization }
}

/** Converts an operation to the unpacked format of bundlers and paymasters. */
export function operationToRpc(operation: UserOperation) {
  const { eip7702Auth, ...wire } = formatUserOperationRequest(operation)
  if (!eip7702Auth) return wire
  // A quantity of JSON-RPC has no leading zeros.
  const yParity = quantityOf(BigInt(eip7702Auth.yParity))
  return { ...wire, eip7702Auth: { ...eip7702Auth, yParity } }
}

export function quantityOf(value: bigint): Hex {
  return `0x${value.toString(16)}`
}
