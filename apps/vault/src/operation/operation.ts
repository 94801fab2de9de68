import { referenceOf } from '@latchkey/protocol'
import * as TypedData from 'ox/TypedData'
import type { ChainNode } from '../chain/node.ts'
import { entryPoint } from './sponsored.ts'

type Hex = `0x${string}`

/** The paymaster of an operation, and its gas limits. */
export type Sponsorship = {
  paymaster: Hex
  paymasterData: Hex
  paymasterVerificationGasLimit: bigint
  paymasterPostOpGasLimit: bigint
}

/** A user operation of ERC-4337. Fees are in wei per unit of gas. */
export type UserOperation = Sponsorship & {
  sender: Hex
  nonce: bigint
  callData: Hex
  callGasLimit: bigint
  verificationGasLimit: bigint
  preVerificationGas: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  /** The contract whose code the account takes over with it (EIP-7702). `null`: none. */
  delegate: Hex | null
  /** The call that deploys the account with it. `null` if the account is deployed, or takes over code. */
  making: { factory: Hex; factoryData: Hex } | null
}

const types = {
  PackedUserOperation: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterAndData', type: 'bytes' },
  ],
} as const

/** Returns the typed data that the account signs (EIP-712). Its hash is EntryPoint's hash of the operation. */
export function typedOperation({ id }: Pick<ChainNode, 'id'>, operation: UserOperation) {
  const { making, paymaster, paymasterData } = operation
  const chainId = Number(referenceOf(id))
  return {
    domain: { name: 'ERC4337', version: '1', chainId, verifyingContract: entryPoint },
    types,
    primaryType: 'PackedUserOperation',
    message: {
      sender: operation.sender,
      nonce: operation.nonce,
      // EntryPoint hashes the delegate in place of EIP-7702's marker.
      initCode: making ? joined(making.factory, making.factoryData) : (operation.delegate ?? '0x'),
      callData: operation.callData,
      accountGasLimits: pair(operation.verificationGasLimit, operation.callGasLimit),
      preVerificationGas: operation.preVerificationGas,
      gasFees: pair(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
      paymasterAndData:
        paymaster === '0x'
          ? '0x'
          : joined(
              paymaster,
              pair(operation.paymasterVerificationGasLimit, operation.paymasterPostOpGasLimit),
              paymasterData,
            ),
    },
  } as const
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

/** A signed authorization to use a contract's code (EIP-7702), in the format of JSON-RPC. */
export type SignedAuthorization = {
  chainId: Hex
  address: Hex
  nonce: Hex
  yParity: Hex
  r: Hex
  s: Hex
}

type Signed = { signature: Hex; authorization: SignedAuthorization | null }

/** Converts an operation to the unpacked format of bundlers and paymasters. */
export function operationToRpc(operation: UserOperation, { signature, authorization }: Signed) {
  const { sender, callData, paymaster, paymasterData } = operation
  return {
    sender,
    nonce: quantityOf(operation.nonce),
    ...operation.making,
    ...(authorization && { factory: '0x7702', factoryData: '0x', eip7702Auth: authorization }),
    callData,
    callGasLimit: quantityOf(operation.callGasLimit),
    verificationGasLimit: quantityOf(operation.verificationGasLimit),
    preVerificationGas: quantityOf(operation.preVerificationGas),
    maxFeePerGas: quantityOf(operation.maxFeePerGas),
    maxPriorityFeePerGas: quantityOf(operation.maxPriorityFeePerGas),
    ...(paymaster !== '0x' && {
      paymaster,
      paymasterData,
      paymasterVerificationGasLimit: quantityOf(operation.paymasterVerificationGasLimit),
      paymasterPostOpGasLimit: quantityOf(operation.paymasterPostOpGasLimit),
    }),
    signature,
  }
}

export function quantityOf(value: bigint): Hex {
  return `0x${value.toString(16)}`
}

function pair(high: bigint, low: bigint): Hex {
  return `0x${half(high)}${half(low)}`
}

function half(value: bigint): string {
  return value.toString(16).padStart(32, '0')
}

function joined(...parts: readonly Hex[]): Hex {
  return `0x${parts.map((part) => part.slice(2)).join('')}`
}
