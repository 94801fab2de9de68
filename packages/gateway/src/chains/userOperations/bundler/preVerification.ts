import { encodeFunctionData, type Hex, hexToBytes } from 'viem'
import { entryPointAbi } from '../entryPoint.ts'
import { pack, type UserOperation } from '../operation.ts'

/** Gas of a transaction, of each token of its data (a byte of zero is one, another four), and the floor of both (EIP-7623). */
const transactionGas = 21_000n
const perToken = 4n
const floorPerToken = 10n
/** Gas of an authorization in a transaction (EIP-7702). */
const perAuthorization = 25_000n
/** Gas of EntryPoint for a bundle of one operation that it does not itself count, measured and rounded up. */
const uncounted = 22_000n
/** Gas of what EntryPoint does with each word of an operation before and after it counts. */
const perWord = 12n

/** As large as a number of an operation gets before its gas is known. */
const usual = 2n ** 48n - 1n

/**
 * The gas that an operation has to pay for besides what EntryPoint counts, in a bundle of its own: the least
 * `preVerificationGas`. The same for an operation whose signature is a stand-in of the right length.
 */
export function leastPreVerificationGas(operation: UserOperation): bigint {
  const { paymaster, signature } = operation
  const opaque = zerosIn(signature) + (paymaster ? zerosIn(paymaster.data) : 0n)
  const data = encodeFunctionData({
    abi: entryPointAbi,
    functionName: 'handleOps',
    args: [[pack(operation)], operation.sender],
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

/** The same for an operation whose gas is still to be estimated: its numbers count as large. */
export function estimatedPreVerificationGas(operation: UserOperation): bigint {
  const { paymaster } = operation
  return leastPreVerificationGas({
    ...operation,
    callGasLimit: usual,
    verificationGasLimit: usual,
    preVerificationGas: usual,
    maxFeePerGas: usual,
    maxPriorityFeePerGas: usual,
    ...(paymaster && {
      paymaster: { ...paymaster, verificationGasLimit: usual, postOpGasLimit: usual },
    }),
  })
}

function zerosIn(data: Hex): bigint {
  return BigInt(hexToBytes(data).reduce((sum, byte) => sum + (byte === 0 ? 1 : 0), 0))
}
