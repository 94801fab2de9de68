import { knownError } from '@latchkey/protocol'
import {
  concat,
  decodeErrorResult,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  isAddressEqual,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import type { NameServices, ServiceBudget, ServiceRequest } from './services.ts'

/** Where a contract refers to a service (ERC-3668), and how its answer goes back to the contract. */
export type OffchainLookup = ServiceRequest & { callback: Hex; extraData: Hex }

/** The address by which the Universal Resolver asks its caller to answer several requests itself (ENSIP-21). */
export const localBatchGateway = 'x-batch-gateway:true'

const lookupAbi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])
const batchAbi = parseAbi([
  'struct Request { address sender; string[] urls; bytes data; }',
  'function query(Request[] requests) view returns (bool[] failures, bytes[] responses)',
])
const callbackParameters = parseAbiParameters('bytes response, bytes extraData')

/** The requests of one batch that are answered. */
const requestsMax = 8

/** Reads the data of a revert; `undefined` where it refers to no service. Throws for a malformed reference. */
export function readOffchainLookup(revertData: Hex): OffchainLookup | undefined {
  if (!revertData.startsWith('0x556f1830')) return undefined
  const { args } = decodeErrorResult({ abi: lookupAbi, data: revertData })
  const [sender, urls, data, callback, extraData] = args
  return { sender, urls, data, callback, extraData }
}

/**
 * The call that hands a service's answer to the contract `to`. Rejects with NAME_UNREADABLE if the reference is of
 * another contract or the service fails, and with NAME_SERVICE_REFUSED if it is not allowed.
 */
export async function callbackOf(
  lookup: OffchainLookup,
  to: Hex,
  services: NameServices,
  budget: ServiceBudget,
): Promise<Hex> {
  // An inner contract's reference does not say which contract can verify the answer.
  if (!isAddressEqual(lookup.sender, to))
    throw knownError(
      'NAME_UNREADABLE',
      new Error('The reference to a service is of another contract'),
    )
  const response = lookup.urls.includes(localBatchGateway)
    ? await answerBatch(lookup.data, services, budget)
    : await services(lookup, budget)
  return concat([
    lookup.callback,
    encodeAbiParameters(callbackParameters, [response, lookup.extraData]),
  ])
}

/** Answers the requests of a batch. One that fails fails the batch, so that it is never taken for an empty record. */
async function answerBatch(data: Hex, services: NameServices, budget: ServiceBudget): Promise<Hex> {
  const { args } = decodeFunctionData({ abi: batchAbi, data })
  const [requests] = args
  if (requests.length === 0 || requests.length > requestsMax)
    throw knownError('NAME_UNREADABLE', new Error(`A batch of ${requests.length} requests`))
  const responses = await Promise.all(requests.map((request) => services(request, budget)))
  const failures = requests.map(() => false)
  return encodeFunctionResult({
    abi: batchAbi,
    functionName: 'query',
    result: [failures, responses],
  })
}
