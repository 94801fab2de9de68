import { type Address, type Hex, isAddressEqual, zeroAddress, zeroHash } from 'viem'
import {
  getUserOperationHash,
  type UserOperation as VersionedOperation,
} from 'viem/account-abstraction'
import { entryPoint } from '../chain/entryPoint.ts'

/** A user operation of EntryPoint 0.8 (ERC-4337). Gas is in units, fees are in wei per unit. */
export type UserOperation = VersionedOperation<'0.8'>

/** The `factory` of an account that keeps its key and delegates to a contract (EIP-7702). */
export const marker7702: Address = '0x7702000000000000000000000000000000000000'

/** Returns whether an operation's account delegates to a contract (EIP-7702). */
export function isDelegating({ factory }: Pick<UserOperation, 'factory'>): boolean {
  return factory !== undefined && isAddressEqual(factory, marker7702)
}

/**
 * Returns EntryPoint's hash of an operation, which the account signs (EIP-712). The hash of a delegating operation contains
 * `delegate`, the contract that the account delegates to. Default: the one in its authorization.
 */
export function hashOperation(
  operation: UserOperation,
  chainId: number,
  delegate: Address = operation.authorization?.address ?? zeroAddress,
): Hex {
  const unsigned = { chainId, nonce: 0, yParity: 0, r: zeroHash, s: zeroHash }
  return getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint,
    entryPointVersion: '0.8',
    userOperation: { ...operation, authorization: { ...unsigned, address: delegate } },
  })
}

/** Returns all the gas that an operation may use, in units. EntryPoint charges for no more. */
export function totalGas(operation: UserOperation): bigint {
  return (
    operation.callGasLimit +
    operation.preVerificationGas +
    validationGas(operation) +
    (operation.paymasterPostOpGasLimit ?? 0n)
  )
}

/** Returns the gas that the account and the paymaster may use to validate an operation, in units. */
export function validationGas(operation: UserOperation): bigint {
  return operation.verificationGasLimit + (operation.paymasterVerificationGasLimit ?? 0n)
}

/** Returns the highest cost of an operation, in wei. */
export function highestCost(operation: UserOperation): bigint {
  return totalGas(operation) * operation.maxFeePerGas
}
