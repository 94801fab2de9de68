import { ethereumCoinType, isKnownError, knownError, rpcError } from '@latchkey/protocol'
import type { RpcClient, RpcOutcome } from '@latchkey/service/rpc'
import { isRefusalOfContract } from '@latchkey/service/rpc'
import * as v from 'valibot'
import {
  decodeErrorResult,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  isHex,
  parseAbi,
  toFunctionSelector,
  toHex,
} from 'viem'
import { packetToBytes } from 'viem/ens'
import type { EvmAddress } from '../../../chains/evm/address.ts'
import { callbackOf, localBatchGateway, readOffchainLookup } from './offchain/lookup.ts'
import type { NameServices, ServiceBudget } from './offchain/services.ts'

const resolveAbi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes result, address resolver)',
])
const reverseAbi = parseAbi([
  'function reverseWithGateways(bytes lookupAddress, uint256 coinType, string[] gateways) view returns (string primary, address resolver, address reverseResolver)',
])
const errorsAbi = parseAbi([
  'error ResolverNotFound(bytes name)',
  'error ResolverNotContract(bytes name, address resolver)',
  'error UnsupportedResolverProfile(bytes4 selector)',
  'error ReverseAddressMismatch(string primary, bytes primaryAddress)',
  'error ResolverError(bytes errorData)',
])
/** Of `addr(bytes32)`, which every resolver of addresses has had from the first. */
const addressSelector = toFunctionSelector('addr(bytes32)')
const hexSchema = v.custom<Hex>((value) => isHex(value), 'Not hex')

/** The longest chain of references to services that is followed. */
const roundsMax = 4
/** Milliseconds that all services of one read have together: less than a page waits. */
const servicesTime = 8_000
/** Requests to all services of one read. */
const servicesRequests = 24

/** The result of one read; a failed read has its error. */
export type RecordRead = PromiseSettledResult<Hex | undefined>

/**
 * Reads ENS from a contract, and from the services that it refers to. Calls reject with the node's error,
 * NAME_SERVICE_REFUSED or NAME_UNREADABLE.
 */
export type UniversalResolver = {
  /** What the name's resolver answers to calls; `undefined` where it says that it has no answer. */
  resolve(name: string, calls: readonly Hex[]): Promise<RecordRead[]>
  /** The name that an address claims under a coin type, whether that is its name or not. */
  primaryName(address: EvmAddress, coinType?: number): Promise<string | undefined>
}

/** A call of the contract. `isOptional`: resolvers may be older than the function that reads the record. */
type ContractRead = { data: Hex; isOptional: boolean }

/** What reads of the Universal Resolver need. */
export type ResolverDependencies = {
  rpc: RpcClient
  /** The contract. */
  to: EvmAddress
  services: NameServices
  now: () => number
}

/** Reads ENS from the Universal Resolver (ENSIP-23) at an address, by a node. */
export function createUniversalResolver(dependencies: ResolverDependencies): UniversalResolver {
  const read = async (calls: readonly ContractRead[]): Promise<RecordRead[]> => {
    const { rpc, to, now } = dependencies
    const budget = { until: now() + servicesTime, requests: servicesRequests }
    const outcomes = await rpc.batch(calls.map(({ data }) => ethCall(to, data)))
    return Promise.allSettled(
      outcomes.map((outcome, at) => followed(dependencies, outcome, budget, calls[at]?.isOptional)),
    )
  }
  return {
    async resolve(name, calls) {
      const packet = toHex(packetToBytes(name))
      const reads = await read(
        calls.map((data) => ({
          data: encodeFunctionData({ abi: resolveAbi, args: [packet, data, [localBatchGateway]] }),
          isOptional: !data.startsWith(addressSelector),
        })),
      )
      return Promise.allSettled(reads.map(resultIn))
    },
    async primaryName(address, coinType = ethereumCoinType) {
      const args = [address, BigInt(coinType), [localBatchGateway]] as const
      const data = encodeFunctionData({ abi: reverseAbi, args })
      const [one] = await read([{ data, isOptional: true }])
      return primaryIn(one && settledValue(one))
    },
  }
}

function ethCall(to: EvmAddress, data: Hex) {
  return { method: 'eth_call', params: [{ to, data }, 'latest'], shape: hexSchema }
}

function settledValue(read: RecordRead): Hex | undefined {
  if (read.status === 'rejected') throw read.reason
  return read.value
}

/** Follows the references of a contract until it answers. */
async function followed(
  { rpc, to, services }: ResolverDependencies,
  first: RpcOutcome<Hex>,
  budget: ServiceBudget,
  isOptional = true,
): Promise<Hex | undefined> {
  let outcome: RpcOutcome<Hex> | undefined = first
  for (let round = 0; round <= roundsMax; round += 1) {
    if (!outcome) break
    if (outcome.ok) return outcome.value
    const reverted = revertIn(outcome)
    const lookup = parsed(() => readOffchainLookup(reverted))
    if (!lookup) return absentBy(reverted, isOptional && round === 0)
    if (round === roundsMax) break
    const data = await callbackOf(lookup, to, services, budget).catch(unreadableUnlessKnown)
    ;[outcome] = await rpc.batch([ethCall(to, data)])
  }
  throw unreadable(new Error('The name refers from service to service'))
}

/** The data of a contract's revert. Any other failure is the node's. */
function revertIn(outcome: Extract<RpcOutcome<Hex>, { ok: false }>): Hex {
  if (!isRefusalOfContract(outcome)) throw rpcError(`eth_call: ${outcome.message}`)
  // A node that leaves the data out hides whether there is no record.
  if (!isHex(outcome.data) || outcome.data === '0x')
    throw unreadable(new Error(`The contract reverts without a reason: ${outcome.message}`))
  return outcome.data
}

/**
 * Returns `undefined` where a revert says that there is no record, and throws for any other revert. `mayLack`: whether a
 * revert without a reason says so, too.
 */
function absentBy(data: Hex, mayLack: boolean): undefined {
  const { errorName, args } = parsed(() => decodeErrorResult({ abi: errorsAbi, data }))
  // Resolvers older than a record have no function for it. A contract that refuses a service's answer says why, or not.
  const isAbsent = errorName === 'ResolverError' ? args[0] === '0x' && mayLack : true
  if (isAbsent) return undefined
  throw unreadable(new Error('The contract of the name refuses the answer'))
}

async function resultIn(read: RecordRead): Promise<Hex | undefined> {
  const answer = settledValue(read)
  if (answer === undefined) return undefined
  const [result] = parsed(() => decodeFunctionResult({ abi: resolveAbi, data: answer }))
  return result === '0x' ? undefined : result
}

function primaryIn(answer: Hex | undefined): string | undefined {
  if (answer === undefined) return undefined
  const [primary] = parsed(() => decodeFunctionResult({ abi: reverseAbi, data: answer }))
  return primary === '' ? undefined : primary
}

/** What `read` returns; an answer that cannot be read is a failed read. */
function parsed<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw unreadable(error)
  }
}

function unreadable(cause: unknown): Error {
  return knownError('NAME_UNREADABLE', cause)
}

function unreadableUnlessKnown(error: unknown): never {
  throw isKnownError(error) ? error : unreadable(error)
}
