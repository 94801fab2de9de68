import { encodeFunctionData, type Hex, hexToBytes } from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import { entryPointAbi } from '../chain/entryPoint.ts'
import type { UserOperation } from '../operation/operation.ts'

/**
 * Gas of a transaction, of each token of its data, and of each token at the floor price (EIP-7623). A zero byte is one token,
 * any other byte four.
 */
const transactionGas = 21_000n
const perToken = 4n
const floorPerToken = 10n
/** Gas of an authorization in a transaction (EIP-7702). */
const perAuthorization = 25_000n
/** Gas that EntryPoint uses for a bundle of one operation without counting it, measured and rounded up. */
const uncounted = 22_000n
/** Gas that EntryPoint uses for each word of an operation without counting it. */
const perWord = 12n

/** A stand-in for unknown gas and fees: as large as real ones. */
const usual = 2n ** 48n - 1n

/**
 * Returns the lowest `preVerificationGas` of an operation: the gas of a bundle with this operation alone that EntryPoint does
 * not count. The signature may be a stand-in of the right length.
 */
export function leastPreVerificationGas(operation: UserOperation): bigint {
  const opaque = zerosIn(operation.signature) + zerosIn(operation.paymasterData ?? '0x')
  const data = encodeFunctionData({
    abi: entryPointAbi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(operation)], operation.sender],
  })
  const { length } = hexToBytes(data)
  const zeros = zerosIn(data) - opaque
  const tokens = 4n * (BigInt(length) - zeros) + zeros
  const own = uncounted + perWord * BigInt(Math.ceil(length / 32))
  const authorizations = operation.authorization ? perAuthorization : 0n
  const counted = transactionGas + perToken * tokens + own + authorizations
  const floor = transactionGas + floorPerToken * tokens
  return counted > floor ? counted : floor
}

/** Returns the same for an operation without gas and fees, by {@link usual} numbers. */
export function estimatedPreVerificationGas(operation: UserOperation): bigint {
  return leastPreVerificationGas({
    ...operation,
    callGasLimit: usual,
    verificationGasLimit: usual,
    preVerificationGas: usual,
    maxFeePerGas: usual,
    maxPriorityFeePerGas: usual,
    ...(operation.paymaster && {
      paymasterVerificationGasLimit: usual,
      paymasterPostOpGasLimit: usual,
    }),
  })
}

function zerosIn(data: Hex): bigint {
  return BigInt(hexToBytes(data).reduce((sum, byte) => sum + (byte === 0 ? 1 : 0), 0))
}
