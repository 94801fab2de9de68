import { tokenOfAsset } from '@latchkey/protocol'
import type { Simulation } from '@latchkey/protocol/wire'
import type { RpcClient } from '@latchkey/service/rpc'
import {
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  maxUint160,
  maxUint256,
  toHex,
  zeroAddress,
} from 'viem'
import { readUint } from '../../evm/decode.ts'
import { permit2Abi } from '../../evm/rights/rightCalls.ts'
import { type RequestedCall, simulateByNode, type TriedIn } from './simulateV1.ts'

type Approvals = Extract<Simulation, { status: 'succeeded' }>['approvals']

/** The highest number of rights whose remaining amount is read. */
const rightsMax = 8
/** A balance with which the account can also pay for the reads. */
const questionGas = 100_000n

/** The rights that are left after all calls, as the tokens themselves say, or the contracts that keep rights to them. */
export async function allowancesAfter(
  node: RpcClient,
  { calls, within }: { calls: readonly RequestedCall[]; within?: TriedIn },
  approvals: Approvals,
): Promise<Approvals> {
  const [first] = calls
  if (!first || approvals.length === 0 || approvals.length > rightsMax) return approvals
  const { value: _, ...rest } = first
  const questions = approvals.map((one) => ({
    ...rest,
    gas: toHex(questionGas),
    ...questionOf(one, first.from),
  }))
  const tried = await simulateByNode(node, [...calls, ...questions], within)
  const answers = tried && 'calls' in tried ? tried.calls.slice(calls.length) : []
  return approvals.map((one, place) => {
    const left = leftIn(answers[place]?.output, one)
    return left === undefined ? one : { ...one, amount: left.toString() }
  })
}

function leftIn(output: Hex | undefined, { via }: Approvals[number]): bigint | undefined {
  if (via === undefined) return readUint(output)
  // Permit2 says until when as well.
  if (output?.length !== 2 + 3 * 64) return undefined
  const left = readUint(`0x${output.slice(2, 66)}`)
  return left === maxUint160 ? maxUint256 : left
}

function questionOf({ asset, spender, via }: Approvals[number], from: string) {
  const owner = getAddress(from)
  const token = getAddress(tokenOfAsset(asset) ?? zeroAddress)
  const functionName = 'allowance'
  if (via === undefined)
    return {
      to: token,
      data: encodeFunctionData({ abi: erc20Abi, functionName, args: [owner, getAddress(spender)] }),
    }
  const args = [owner, token, getAddress(spender)] as const
  return { to: via, data: encodeFunctionData({ abi: permit2Abi, functionName, args }) }
}
