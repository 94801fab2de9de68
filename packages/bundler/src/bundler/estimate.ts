import { concatHex, encodeFunctionData, type Hex, hexToBytes, numberToHex, parseAbi } from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import { entryPoint } from '../chain/entryPoint.ts'
import type { Overrides, SimulatedCall, Simulation } from '../chain/node.ts'
import { hashOperation, isDelegating, type UserOperation } from '../operation/operation.ts'
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

/** EntryPoint's gas in the account's validation (the hash, the nonce, the deposit), and in the paymaster's. */
const accountOverhead = 60_000n
const paymasterOverhead = 20_000n
/** Gas for stipends, and for the 64th that a caller retains. */
const callMargin = 5_000n
/** A balance that covers any prefund, in wei. */
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
 * Estimates an operation's gas by simulating EntryPoint's calls. The signatures may be stand-ins. The account needs no coins
 * for the fee, but those that its own call sends. Rejects if the node is unreachable.
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
  const results = await node.simulate(calls, overrides)
  const failed = results.findIndex(({ succeeded }) => !succeeded)
  if (failed >= 0) return refusalAt(failed - setUp.length, results[failed])
  const used = results.map((one, index) => ownGas(calls[index], one))
  const account = used.slice(0, setUp.length + 1).reduce((sum, gas) => sum + gas, 0n)
  const called = await callGas(bundler, operation, code)
  if (!called.ok) return called
  const ofPaymaster = paymaster && {
    paymasterVerificationGasLimit: withMargin(used.at(-1) ?? 0n) + paymasterOverhead,
    paymasterPostOpGasLimit: operation.paymasterPostOpGasLimit ?? 0n,
  }
  return done({
    preVerificationGas: estimatedPreVerificationGas(operation),
    verificationGasLimit: withMargin(account) + accountOverhead,
    callGasLimit: called.value,
    ...ofPaymaster,
  })
}

/** Half more, for refunds that the used gas does not show, and for changes until the block. */
const withMargin = (gas: bigint) => (gas * 3n) / 2n

function refusalAt(index: number, result: Simulation | undefined): Result<never> {
  const data = result === undefined || result.output === '0x' ? undefined : result.output
  if (index < 0) return refused('rejected', 'The account cannot be created', data)
  return index === 0
    ? refused('rejected', 'The account’s validation reverts', data)
    : refused('paymaster', 'The paymaster’s validation reverts', data)
}

/** Returns the call that deploys the account or sets it up. */
export function creation(operation: UserOperation): SimulatedCall[] {
  const { factory, factoryData = '0x', sender } = operation
  if (factory === undefined) return []
  const toCreator = (data: Hex) => ({ from: entryPoint, to: senderCreator, data })
  if (!isDelegating(operation)) {
    const initCode = concatHex([factory, factoryData])
    return [toCreator(encodeFunctionData({ abi, functionName: 'createSender', args: [initCode] }))]
  }
  if (factoryData === '0x') return []
  const args = [sender, factoryData] as const
  return [toCreator(encodeFunctionData({ abi, functionName: 'initEip7702Sender', args }))]
}

function validation({ chainNumber }: Bundler, operation: UserOperation): SimulatedCall[] {
  const { sender, paymaster } = operation
  const packed = toPackedUserOperation(operation)
  const hash = hashOperation(operation, chainNumber)
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
  return [...calls, { from: entryPoint, to: paymaster, data }]
}

/** Returns the gas of a call without that of its transaction. */
function ownGas(call: SimulatedCall | undefined, { gasUsed }: Simulation): bigint {
  const gas = gasUsed - (call ? intrinsicGas(call.data) : 0n)
  return gas > 0n ? gas : 0n
}

function intrinsicGas(data: Hex): bigint {
  return hexToBytes(data).reduce((sum, byte) => sum + (byte === 0 ? 4n : 16n), 21_000n)
}

/** Finds the lowest gas with which the account's call does not revert, and adds a margin. */
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
    const result = await attempt(gas)
    if (result?.succeeded) return done(gas + gas / 20n)
  }
  return refused('reverted', `The account’s call needs more than ${most} gas`)
}

function innerCall({ chainNumber }: Bundler, operation: UserOperation): Hex {
  const { callData } = operation
  if (!callData.toLowerCase().startsWith(executeUserOp)) return callData
  const hash = hashOperation(operation, chainNumber)
  const args = [toPackedUserOperation(operation), hash] as const
  return encodeFunctionData({ abi, functionName: 'executeUserOp', args })
}
