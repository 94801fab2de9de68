import { type Address, type Hex, slice } from 'viem'
import { checkAuthorization } from '../chain/authorization.ts'
import { entryPoint } from '../chain/entryPoint.ts'
import {
  hashOperation,
  isDelegating,
  totalGas,
  type UserOperation,
  validationGas,
} from '../operation/operation.ts'
import { done, type Result, refused } from '../refusal.ts'
import { addressOf } from './addresses.ts'
import { failedOperation, refusalOf } from './failures.ts'
import { delegations, handleOps } from './handleOps.ts'
import { leastPreVerificationGas } from './preVerification.ts'
import { type Breach, breachesOf, entityOf, type Staked, touched } from './rules.ts'
import type { Bundler } from './shared.ts'
import { stakesOf } from './stakes.ts'
import { type Trace, tracer, traceSchema } from './tracer.ts'
import type { Validated } from './validated.ts'

/** EntryPoint's gas in a traced validation, besides that of the account and the paymaster. */
const overhead = 400_000n
/** The shortest remaining validity of an operation, in seconds. */
const leastTime = 10

/** Validates an operation by ERC-4337 and ERC-7562. Rejects if the node is unreachable. */
export async function validate(
  bundler: Bundler,
  operation: UserOperation,
): Promise<Result<Validated>> {
  const hopeless = checkNumbers(bundler, operation)
  if (!hopeless.ok) return hopeless
  const [delegate, fees, staked] = await Promise.all([
    delegateOf(bundler, operation),
    checkFees(bundler, operation),
    stakesOf(bundler, operation),
  ])
  if (!delegate.ok) return delegate
  if (!fees.ok) return fees
  const hash = hashOperation(operation, bundler.chainNumber, delegate.value)
  const validUntil =
    bundler.config.trace === 'script'
      ? await traced(bundler, operation, staked)
      : await simulated(bundler, operation)
  if (!validUntil.ok) return validUntil
  return done({ operation, hash, staked, validUntil: validUntil.value })
}

/** Returns the hash of an operation, whether it is valid or not. */
export async function claimedHash(bundler: Bundler, operation: UserOperation): Promise<Hex> {
  const { sender, authorization } = operation
  const isMissing = authorization === undefined && isDelegating(operation)
  const delegate = isMissing
    ? delegateIn((await bundler.node.codes([sender]))[0])
    : authorization?.address
  return hashOperation(operation, bundler.chainNumber, delegate)
}

/** Checks the numbers of an operation that need no chain. */
function checkNumbers({ config }: Bundler, operation: UserOperation): Result<undefined> {
  const { maxFeePerGas, maxPriorityFeePerGas } = operation
  if (maxFeePerGas < maxPriorityFeePerGas)
    return refused('badParams', 'maxFeePerGas is below maxPriorityFeePerGas')
  if (maxPriorityFeePerGas < BigInt(config.leastPriorityFee))
    return refused('badParams', `maxPriorityFeePerGas is below ${config.leastPriorityFee}`)
  if (totalGas(operation) > BigInt(config.bundleGas))
    return refused('badParams', `The operation may use more than ${config.bundleGas} gas`)
  if (validationGas(operation) > BigInt(config.validationGas))
    return refused('badParams', `Validation may use more than ${config.validationGas} gas`)
  const least = leastPreVerificationGas(operation)
  if (operation.preVerificationGas < least)
    return refused('badParams', `preVerificationGas is below ${least}`)
  return done(undefined)
}

async function checkFees(
  { node }: Bundler,
  { maxFeePerGas }: UserOperation,
): Promise<Result<undefined>> {
  const { baseFee } = await node.head()
  if (maxFeePerGas < baseFee)
    return refused('badParams', `maxFeePerGas is below the base fee of ${baseFee}`)
  return done(undefined)
}

/**
 * Returns the contract that the account delegates to, by the operation's authorization or already. Refuses an authorization
 * that the chain would not apply now.
 */
async function delegateOf(
  { node, chainNumber }: Bundler,
  operation: UserOperation,
): Promise<Result<Address | undefined>> {
  const { sender, authorization } = operation
  if (authorization === undefined) {
    if (!isDelegating(operation)) return done(undefined)
    const delegate = delegateIn((await node.codes([sender]))[0])
    return delegate
      ? done(delegate)
      : refused('badParams', 'eip7702Auth is missing, and the account has no delegate')
  }
  return checkAuthorization({ node, chainNumber }, sender, authorization)
}

function delegateIn(code: Hex | undefined): Address | undefined {
  const isDelegated = code?.length === 48 && code.startsWith('0xef0100')
  return isDelegated ? addressOf(slice(code, 3)) : undefined
}

/** Traces EntryPoint's validation and applies the rules. Returns the end of the operation's validity in Unix seconds. */
async function traced(
  bundler: Bundler,
  operation: UserOperation,
  staked: Staked,
): Promise<Result<number | undefined>> {
  const { node, address } = bundler
  const gas = overhead + (validationGas(operation) * 64n) / 63n + operation.preVerificationGas
  const call = { from: address, to: entryPoint, data: handleOps([operation], address), gas }
  const trace = await node.trace(call, delegations([operation]), tracer, traceSchema)
  if (!trace.reached) {
    const failed = failedOperation(hexOf(trace.output))
    return failed
      ? refusalOf(failed)
      : refused('rejected', 'The validation of the operation failed')
  }
  const fault =
    breachesOf(trace, operation, staked)[0] ?? (await emptyIn(bundler, trace, operation))
  if (fault)
    return refused(fault.needsStake ? 'stake' : 'forbidden', `${fault.entity} ${fault.what}`)
  if (!staked.paymaster && hasContext(trace, operation))
    return refused('stake', 'paymaster has a context')
  return timeOf(trace, operation, bundler.now())
}

/** Refuses calls of contracts without code, which may get code before the operation is executed. */
async function emptyIn(
  { node }: Bundler,
  trace: Trace,
  operation: UserOperation,
): Promise<Breach | undefined> {
  const addresses = touched(trace, operation)
  const codes = await node.codes(addresses)
  const empty = addresses.find((_, index) => codes[index] === '0x')
  if (empty === undefined) return undefined
  return { entity: 'account', what: `calls ${empty}, which has no code`, needsStake: false }
}

function hasContext(trace: Trace, operation: UserOperation): boolean {
  const phase = trace.phases.find((one) => entityOf(one, operation) === 'paymaster')
  return phase !== undefined && BigInt(wordAt(phase.output, 2)) > 0n
}

/** Returns the end of the validity that the account and the paymaster set. */
function timeOf(trace: Trace, operation: UserOperation, now: number): Result<number | undefined> {
  const limits = trace.phases.flatMap((phase) => {
    const entity = entityOf(phase, operation)
    if (entity === undefined || entity === 'factory' || phase.output.length < 66) return []
    const data = BigInt(wordAt(phase.output, entity === 'paymaster' ? 1 : 0))
    const until = (data >> 160n) & (2n ** 48n - 1n)
    return until === 0n ? [] : [Number(until)]
  })
  if (limits.length === 0) return done(undefined)
  const until = Math.min(...limits)
  return until < now / 1_000 + leastTime
    ? refused('time', 'The operation expires too soon')
    : done(until)
}

function wordAt(output: string, index: number): string {
  return `0x${output.slice(2 + 64 * index, 66 + 64 * index).padEnd(64, '0')}`
}

const hexOf = (text: string): Hex => `0x${text.slice(2)}`

/** Checks without a trace whether EntryPoint accepts the operation now. Does not check what its validation depends on. */
async function simulated(
  { node, address }: Bundler,
  operation: UserOperation,
): Promise<Result<number | undefined>> {
  const call = { from: address, to: entryPoint, data: handleOps([operation], address) }
  const [result] = await node.simulate([call], delegations([operation]))
  if (result?.succeeded) return done(undefined)
  const failed = result && failedOperation(result.output)
  return failed ? refusalOf(failed) : refused('rejected', 'The validation of the operation failed')
}
