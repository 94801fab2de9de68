import { concatHex, encodeFunctionData, type Hex, hexToBytes, numberToHex, parseAbi } from 'viem'
import { entryPoint } from '../entryPoint.ts'
import type { Overrides, Tried, TriedCall } from '../node.ts'
import { hashOf, isDelegating, pack, type UserOperation } from '../operation.ts'
import { done, type Result, refused } from '../refusal.ts'
import { senderCreator } from './addresses.ts'
import { delegations } from './handleOps.ts'
import { estimatedPreVerificationGas } from './preVerification.ts'
import type { Bundler } from './shared.ts'

const abi = parseAbi([
  'struct Packed { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function createSender(bytes initCode) returns (address)',
  'function initEip7702Sender(address sender, bytes initCallData)',
  'function validateUserOp(Packed userOp, bytes32 userOpHash, uint256 missingAccountFunds) returns (uint256)',
  'function validatePaymasterUserOp(Packed userOp, bytes32 userOpHash, uint256 maxCost) returns (bytes context, uint256 validationData)',
  'function executeUserOp(Packed userOp, bytes32 userOpHash)',
])
const executeUserOp = '0x8dd7712f'

/** Gas of EntryPoint that counts as the account's validation (the hash, the nonce, the deposit), and as the paymaster's. */
const accountOverhead = 60_000n
const paymasterOverhead = 20_000n
/** What a stipend and the 64th part that a call keeps back may need besides what was used. */
const callMargin = 5_000n
/** Enough for any prefund. */
const rich = numberToHex(2n ** 96n)

/** The gas of an operation (`eth_estimateUserOperationGas`), in units. */
export type GasEstimate = {
  preVerificationGas: bigint
  verificationGasLimit: bigint
  callGasLimit: bigint
  paymasterVerificationGasLimit?: bigint
  paymasterPostOpGasLimit?: bigint
}

/**
 * Estimates an operation's gas by calls as EntryPoint would make them. Its signatures may be stand-ins, and the account may
 * have nothing to pay with; what its own call needs it must have. Rejects when the node cannot be reached.
 */
export async function estimate(
  bundler: Bundler,
  operation: UserOperation,
): Promise<Result<GasEstimate>> {
  const { node } = bundler
  const { sender, paymaster } = operation
  const code = delegations([operation])
  const setUp = creation(operation)
  const overrides = { ...code, [sender]: { ...code[sender], balance: rich } }
  const calls = [...setUp, ...validation(bundler, operation)]
  const tried = await node.simulate(calls, overrides)
  const failed = tried.findIndex(({ succeeded }) => !succeeded)
  if (failed >= 0) return refusalAt(failed - setUp.length, tried[failed])
  const used = tried.map((one, index) => ownGas(calls[index], one))
  const account = used.slice(0, setUp.length + 1).reduce((sum, gas) => sum + gas, 0n)
  const called = await callGas(bundler, operation, code)
  if (!called.ok) return called
  const ofPaymaster = paymaster && {
    paymasterVerificationGasLimit: withMargin(used.at(-1) ?? 0n) + paymasterOverhead,
    paymasterPostOpGasLimit: paymaster.postOpGasLimit,
  }
  return done({
    preVerificationGas: estimatedPreVerificationGas(operation),
    verificationGasLimit: withMargin(account) + accountOverhead,
    callGasLimit: called.value,
    ...ofPaymaster,
  })
}

/** A fifth more, and the refunds that gas used does not show. */
const withMargin = (gas: bigint) => (gas * 3n) / 2n

function refusalAt(index: number, tried: Tried | undefined): Result<never> {
  const data = tried === undefined || tried.output === '0x' ? undefined : tried.output
  if (index < 0) return refused('rejected', 'The account cannot be created', data)
  return index === 0
    ? refused('rejected', 'The account’s validation reverts', data)
    : refused('paymaster', 'The paymaster’s validation reverts', data)
}

/** The call that makes the account, or sets it up. */
export function creation(operation: UserOperation): TriedCall[] {
  const { factory, sender } = operation
  if (factory === undefined) return []
  const toCreator = (data: Hex) => ({ from: entryPoint, to: senderCreator, data })
  if (!isDelegating(operation)) {
    const initCode = concatHex([factory.address, factory.data])
    return [toCreator(encodeFunctionData({ abi, functionName: 'createSender', args: [initCode] }))]
  }
  if (factory.data === '0x') return []
  const args = [sender, factory.data] as const
  return [toCreator(encodeFunctionData({ abi, functionName: 'initEip7702Sender', args }))]
}

function validation({ chainNumber }: Bundler, operation: UserOperation): TriedCall[] {
  const { sender, paymaster, authorization } = operation
  const packed = pack(operation)
  const hash = hashOf(operation, chainNumber, authorization?.address)
  const missing = paymaster ? 0n : 1n
  const account = encodeFunctionData({
    abi,
    functionName: 'validateUserOp',
    args: [packed, hash, missing],
  })
  const calls = [{ from: entryPoint, to: sender, data: account }]
  if (!paymaster) return calls
  const args = [packed, hash, 0n] as const
  const data = encodeFunctionData({ abi, functionName: 'validatePaymasterUserOp', args })
  return [...calls, { from: entryPoint, to: paymaster.address, data }]
}

/** What a call used, without what its transaction costs. */
function ownGas(call: TriedCall | undefined, { gasUsed }: Tried): bigint {
  const gas = gasUsed - (call ? intrinsicGas(call.data) : 0n)
  return gas > 0n ? gas : 0n
}

function intrinsicGas(data: Hex): bigint {
  return hexToBytes(data).reduce((sum, byte) => sum + (byte === 0 ? 4n : 16n), 21_000n)
}

/** The least gas, but for a margin, with which the account's call does not revert. */
async function callGas(
  bundler: Bundler,
  operation: UserOperation,
  overrides: Overrides,
): Promise<Result<bigint>> {
  const { node, config } = bundler
  const most = BigInt(config.bundleGas)
  const data = innerCall(bundler, operation)
  if (data === '0x') return done(0n)
  const intrinsic = intrinsicGas(data)
  const call = { from: entryPoint, to: operation.sender, data }
  const attempt = async (gas: bigint) =>
    (
      await node.simulate([...creation(operation), { ...call, gas: gas + intrinsic }], overrides)
    ).at(-1)
  const first = await attempt(most)
  if (!first?.succeeded)
    return refused('reverted', 'The account’s call reverts', first?.output ?? '0x')
  for (let gas = ownGas(call, first) + callMargin; gas < most; gas = (gas * 5n) / 4n) {
    const tried = await attempt(gas)
    if (tried?.succeeded) return done(gas + gas / 20n)
  }
  return refused('reverted', `The account’s call needs more than ${most} gas`)
}

function innerCall({ chainNumber }: Bundler, operation: UserOperation): Hex {
  const { callData, authorization } = operation
  if (!callData.toLowerCase().startsWith(executeUserOp)) return callData
  const hash = hashOf(operation, chainNumber, authorization?.address)
  const args = [pack(operation), hash] as const
  return encodeFunctionData({ abi, functionName: 'executeUserOp', args })
}
