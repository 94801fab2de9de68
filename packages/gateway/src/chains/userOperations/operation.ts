import * as v from 'valibot'
import {
  type Address,
  concatHex,
  encodePacked,
  getAddress,
  type Hex,
  hashTypedData,
  isAddress,
  isAddressEqual,
  numberToHex,
  pad,
  size,
  slice,
  zeroAddress,
} from 'viem'
import { entryPoint } from './entryPoint.ts'

/** What `factory` is where the account keeps its key and takes over the code of a contract (EIP-7702). */
export const marker7702: Address = '0x7702000000000000000000000000000000000000'

const most = 65_536
export const hexSchema = v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x([0-9a-fA-F]{2})*$/.test(value),
  'Not hexadecimal bytes',
)
const bytes = v.pipe(
  hexSchema,
  v.check((value) => size(value) <= most, `More than ${most} bytes`),
)
export const addressSchema = v.pipe(
  v.custom<Address>(
    (value) => typeof value === 'string' && isAddress(value, { strict: false }),
    'Not an address',
  ),
  v.transform((value) => getAddress(value)),
)
export const quantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/, 'Not a hexadecimal quantity'),
  v.transform((text) => BigInt(text)),
)
/** Gas and fees are below 2^120: EntryPoint refuses more. */
const gas = v.pipe(quantitySchema, v.maxValue(2n ** 120n - 1n, 'Too large'))
const factory = v.pipe(
  v.string(),
  v.transform((text) => (text === '0x7702' ? marker7702 : text)),
  addressSchema,
)

const authorizationSchema = v.object({
  chainId: quantitySchema,
  address: addressSchema,
  nonce: quantitySchema,
  yParity: v.pipe(quantitySchema, v.maxValue(1n, 'Neither 0 nor 1')),
  r: quantitySchema,
  s: quantitySchema,
})
/** That an account takes over the code of `address` (EIP-7702). */
export type Authorization = v.InferOutput<typeof authorizationSchema>

const shared = {
  sender: addressSchema,
  nonce: quantitySchema,
  factory: v.nullish(factory),
  factoryData: v.nullish(bytes),
  callData: bytes,
  paymaster: v.nullish(addressSchema),
  paymasterData: v.nullish(bytes),
  eip7702Auth: v.nullish(authorizationSchema),
}
const gasNames = [
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
] as const
const needed = v.object({
  ...shared,
  ...v.entriesFromList(gasNames, gas),
  paymasterVerificationGasLimit: v.nullish(gas),
  paymasterPostOpGasLimit: v.nullish(gas),
  signature: bytes,
})
const unfinished = v.object({
  ...shared,
  ...v.entriesFromList(gasNames, v.nullish(gas)),
  paymasterVerificationGasLimit: v.nullish(gas),
  paymasterPostOpGasLimit: v.nullish(gas),
  signature: v.nullish(bytes),
})

/** A user operation of ERC-4337, parsed. Gas is in units, fees are in wei. */
export type UserOperation = {
  sender: Address
  nonce: bigint
  factory: { address: Address; data: Hex } | undefined
  callData: Hex
  callGasLimit: bigint
  verificationGasLimit: bigint
  preVerificationGas: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  paymaster:
    | { address: Address; verificationGasLimit: bigint; postOpGasLimit: bigint; data: Hex }
    | undefined
  signature: Hex
  authorization: Authorization | undefined
}

function fromWire(wire: v.InferOutput<typeof unfinished>): UserOperation {
  const { factory, paymaster } = wire
  return {
    sender: wire.sender,
    nonce: wire.nonce,
    factory: factory ? { address: factory, data: wire.factoryData ?? '0x' } : undefined,
    callData: wire.callData,
    callGasLimit: wire.callGasLimit ?? 0n,
    verificationGasLimit: wire.verificationGasLimit ?? 0n,
    preVerificationGas: wire.preVerificationGas ?? 0n,
    maxFeePerGas: wire.maxFeePerGas ?? 0n,
    maxPriorityFeePerGas: wire.maxPriorityFeePerGas ?? 0n,
    paymaster: paymaster
      ? {
          address: paymaster,
          verificationGasLimit: wire.paymasterVerificationGasLimit ?? 0n,
          postOpGasLimit: wire.paymasterPostOpGasLimit ?? 0n,
          data: wire.paymasterData ?? '0x',
        }
      : undefined,
    signature: wire.signature ?? '0x',
    authorization: wire.eip7702Auth ?? undefined,
  }
}

/** A whole operation, as JSON-RPC has it. */
export const operationSchema = v.pipe(
  needed,
  v.transform((wire) => fromWire(wire)),
)
/** An operation whose gas and signature may still be missing: they are 0 and empty then. */
export const unfinishedSchema = v.pipe(
  unfinished,
  v.transform((wire) => fromWire(wire)),
)

/** An operation as JSON-RPC has it; the reverse of {@link operationSchema}. */
export function toWire(operation: UserOperation) {
  const { factory, paymaster, authorization } = operation
  return {
    sender: operation.sender,
    nonce: numberToHex(operation.nonce),
    ...(factory && { factory: factory.address, factoryData: factory.data }),
    callData: operation.callData,
    callGasLimit: numberToHex(operation.callGasLimit),
    verificationGasLimit: numberToHex(operation.verificationGasLimit),
    preVerificationGas: numberToHex(operation.preVerificationGas),
    maxFeePerGas: numberToHex(operation.maxFeePerGas),
    maxPriorityFeePerGas: numberToHex(operation.maxPriorityFeePerGas),
    ...(paymaster && {
      paymaster: paymaster.address,
      paymasterVerificationGasLimit: numberToHex(paymaster.verificationGasLimit),
      paymasterPostOpGasLimit: numberToHex(paymaster.postOpGasLimit),
      paymasterData: paymaster.data,
    }),
    signature: operation.signature,
    ...(authorization && { eip7702Auth: authorizationToWire(authorization) }),
  }
}

function authorizationToWire({ address, ...numbers }: Authorization) {
  return {
    address,
    chainId: numberToHex(numbers.chainId),
    nonce: numberToHex(numbers.nonce),
    yParity: numberToHex(numbers.yParity),
    r: numberToHex(numbers.r, { size: 32 }),
    s: numberToHex(numbers.s, { size: 32 }),
  }
}

/** An operation as EntryPoint takes it. */
export type PackedOperation = {
  sender: Address
  nonce: bigint
  initCode: Hex
  callData: Hex
  accountGasLimits: Hex
  preVerificationGas: bigint
  gasFees: Hex
  paymasterAndData: Hex
  signature: Hex
}

const twice = (high: bigint, low: bigint): Hex => encodePacked(['uint128', 'uint128'], [high, low])

export function pack(operation: UserOperation): PackedOperation {
  const { factory, paymaster } = operation
  return {
    sender: operation.sender,
    nonce: operation.nonce,
    initCode: factory ? concatHex([factory.address, factory.data]) : '0x',
    callData: operation.callData,
    accountGasLimits: twice(operation.verificationGasLimit, operation.callGasLimit),
    preVerificationGas: operation.preVerificationGas,
    gasFees: twice(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
    paymasterAndData: paymaster
      ? concatHex([
          paymaster.address,
          twice(paymaster.verificationGasLimit, paymaster.postOpGasLimit),
          paymaster.data,
        ])
      : '0x',
    signature: operation.signature,
  }
}

/** The reverse of {@link pack}; throws where the packed form is none that EntryPoint takes. */
export function unpack(packed: PackedOperation): UserOperation {
  const { initCode, paymasterAndData } = packed
  const [verificationGasLimit, callGasLimit] = halves(packed.accountGasLimits)
  const [maxPriorityFeePerGas, maxFeePerGas] = halves(packed.gasFees)
  return {
    sender: packed.sender,
    nonce: packed.nonce,
    factory:
      initCode === '0x'
        ? undefined
        : {
            address: getAddress(pad(slice(initCode, 0, 20), { dir: 'right', size: 20 })),
            data: tail(initCode, 20),
          },
    callData: packed.callData,
    ...{ verificationGasLimit, callGasLimit, maxPriorityFeePerGas, maxFeePerGas },
    preVerificationGas: packed.preVerificationGas,
    paymaster: paymasterAndData === '0x' ? undefined : unpackPaymaster(paymasterAndData),
    signature: packed.signature,
    authorization: undefined,
  }
}

function unpackPaymaster(data: Hex): UserOperation['paymaster'] {
  const [verificationGasLimit, postOpGasLimit] = halves(slice(data, 20, 52))
  const address = getAddress(slice(data, 0, 20))
  return { address, verificationGasLimit, postOpGasLimit, data: tail(data, 52) }
}

const halves = (packed: Hex): [bigint, bigint] => [
  BigInt(slice(packed, 0, 16)),
  BigInt(slice(packed, 16, 32)),
]
const tail = (data: Hex, start: number): Hex => (size(data) > start ? slice(data, start) : '0x')

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

/** Whether an operation's account keeps its key and takes over code (EIP-7702). */
export function isDelegating({ factory }: UserOperation): boolean {
  return factory !== undefined && isAddressEqual(factory.address, marker7702)
}

/**
 * What the account signs, and by what EntryPoint tells of the operation (EIP-712). `delegate`: whose code the account has
 * taken over, which is in the hash of an operation with the marker of EIP-7702.
 */
export function hashOf(operation: UserOperation, chainId: number, delegate?: Address): Hex {
  const packed = pack(operation)
  const initCode = isDelegating(operation)
    ? concatHex([delegate ?? zeroAddress, operation.factory?.data ?? '0x'])
    : packed.initCode
  return hashTypedData({
    domain: { name: 'ERC4337', version: '1', chainId, verifyingContract: entryPoint },
    types,
    primaryType: 'PackedUserOperation',
    message: { ...packed, initCode },
  })
}

/** All the gas that an operation may use, which is also what it is charged for at most. */
export function gasOf(operation: UserOperation): bigint {
  const { paymaster } = operation
  return (
    operation.callGasLimit +
    operation.verificationGasLimit +
    operation.preVerificationGas +
    (paymaster ? paymaster.verificationGasLimit + paymaster.postOpGasLimit : 0n)
  )
}

/** What an operation costs at most, in wei. */
export const mostOf = (operation: UserOperation): bigint =>
  gasOf(operation) * operation.maxFeePerGas
