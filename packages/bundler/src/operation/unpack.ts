import { getAddress, type Hex, pad, size, slice } from 'viem'
import type { PackedUserOperation } from 'viem/account-abstraction'
import type { UserOperation } from './operation.ts'

/** Returns the operation of which EntryPoint received the packed form. Throws if EntryPoint accepts no such form. */
export function unpackOperation(packed: PackedUserOperation): UserOperation {
  const [verificationGasLimit, callGasLimit] = halvesOf(packed.accountGasLimits)
  const [maxPriorityFeePerGas, maxFeePerGas] = halvesOf(packed.gasFees)
  return {
    sender: packed.sender,
    nonce: packed.nonce,
    ...unpackFactory(packed.initCode),
    callData: packed.callData,
    callGasLimit,
    verificationGasLimit,
    preVerificationGas: packed.preVerificationGas,
    maxFeePerGas,
    maxPriorityFeePerGas,
    ...unpackPaymaster(packed.paymasterAndData),
    signature: packed.signature,
  }
}

function unpackFactory(initCode: Hex): Pick<UserOperation, 'factory' | 'factoryData'> {
  if (initCode === '0x') return {}
  // EntryPoint also accepts the marker of EIP-7702 without its zeros.
  const factory = getAddress(pad(slice(initCode, 0, 20), { dir: 'right', size: 20 }))
  return { factory, factoryData: dataAfter(initCode, 20) }
}

function unpackPaymaster(paymasterAndData: Hex) {
  if (paymasterAndData === '0x') return {}
  const [paymasterVerificationGasLimit, paymasterPostOpGasLimit] = halvesOf(
    slice(paymasterAndData, 20, 52),
  )
  return {
    paymaster: getAddress(slice(paymasterAndData, 0, 20)),
    paymasterVerificationGasLimit,
    paymasterPostOpGasLimit,
    paymasterData: dataAfter(paymasterAndData, 52),
  }
}

function halvesOf(packed: Hex): [bigint, bigint] {
  return [BigInt(slice(packed, 0, 16)), BigInt(slice(packed, 16, 32))]
}

function dataAfter(bytes: Hex, start: number): Hex {
  return size(bytes) > start ? slice(bytes, start) : '0x'
}
