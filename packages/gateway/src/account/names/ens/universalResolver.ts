import { ethereumCoinType, rpcError } from '@latchkey/protocol'
import type { RpcClient, RpcOutcome } from '@latchkey/service/rpc'
import { isRefusalOfContract } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { decodeFunctionResult, encodeFunctionData, type Hex, isHex, parseAbi, toHex } from 'viem'
import { packetToBytes } from 'viem/ens'
import type { EvmAddress } from '../../../chains/evm/address.ts'

const abi = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes result, address resolver)',
  'function reverse(bytes lookupAddress, uint256 coinType) view returns (string primary, address resolver, address reverseResolver)',
])
const hexSchema = v.custom<Hex>((value) => isHex(value), 'Not hex')

/** Reads ENS from a contract. Its calls reject with the node's error. */
export type UniversalResolver = {
  /** What the name's resolver answers to calls; `undefined` where it has no answer, or is read elsewhere than on the chain. */
  resolve(name: string, calls: readonly Hex[]): Promise<(Hex | undefined)[]>
  /** The name that an address says it has, whether that is its name or not. */
  primaryName(address: EvmAddress): Promise<string | undefined>
}

/** Reads ENS from the Universal Resolver at an address, by a node. */
export function createUniversalResolver(rpc: RpcClient, to: EvmAddress): UniversalResolver {
  const ask = async (calls: readonly Hex[]) => {
    const requests = calls.map((data) => ({
      method: 'eth_call',
      params: [{ to, data }, 'latest'],
      shape: hexSchema,
    }))
    return (await rpc.batch(requests)).map(answerOf)
  }
  return {
    async resolve(name, calls) {
      const packet = toHex(packetToBytes(name))
      const answers = await ask(
        calls.map((data) =>
          encodeFunctionData({ abi, functionName: 'resolve', args: [packet, data] }),
        ),
      )
      return answers.map(readResult)
    },
    async primaryName(address) {
      const args = [address, BigInt(ethereumCoinType)] as const
      const [answer] = await ask([encodeFunctionData({ abi, functionName: 'reverse', args })])
      return readPrimary(answer)
    },
  }
}

/** A contract reverts where it knows nothing; any other failure is the node's. */
function answerOf(outcome: RpcOutcome<Hex>): Hex | undefined {
  if (outcome.ok) return outcome.value === '0x' ? undefined : outcome.value
  if (isRefusalOfContract(outcome)) return undefined
  throw rpcError(`eth_call: ${outcome.message}`)
}

function readResult(answer: Hex | undefined): Hex | undefined {
  if (answer === undefined) return undefined
  try {
    const [result] = decodeFunctionResult({ abi, functionName: 'resolve', data: answer })
    return result === '0x' ? undefined : result
  } catch {
    return undefined
  }
}

function readPrimary(answer: Hex | undefined): string | undefined {
  if (answer === undefined) return undefined
  try {
    const [primary] = decodeFunctionResult({ abi, functionName: 'reverse', data: answer })
    return primary === '' ? undefined : primary
  } catch {
    return undefined
  }
}
