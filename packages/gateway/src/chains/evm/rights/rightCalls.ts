import { encodeFunctionData, erc20Abi, type Hex, maxUint160, maxUint256, parseAbi } from 'viem'
import { permit2Address } from '../../simulations/evm/events.ts'
import type { EvmAddress } from '../address.ts'
import type { EvmCall } from '../call.ts'
import { readUint } from '../decode.ts'
import { balanceCall } from '../erc20.ts'
import type { LoggedRight } from './loggedRights.ts'

const keeperAbi = parseAbi([
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function isOperatorFor(address operator, address owner) view returns (bool)',
  'function isOperator(address owner, address operator) view returns (bool)',
])
/** The view of Permit2 that answers what a spender may take of a token, and until when. */
export const permit2Abi = parseAbi([
  'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
])

/** How many calls ask for a right of each kind. */
export const answersPerRight = { token: 4, collection: 2 } as const

/** What the keepers of a right answer; `undefined` for one that does not. */
export type RightAnswers = {
  allowance?: bigint | undefined
  balance?: bigint | undefined
  /** Of ERC-777 for a token, of ERC-6909 for a collection. */
  isOperator?: bigint | undefined
  permit2?: Permit2Right | undefined
  isApprovedForAll?: bigint | undefined
}

/** `expires`: the last Unix second of the right. The largest amount is unlimited. */
type Permit2Right = { amount: bigint; expires: number }

/** Asks everything that may keep a right that a log names. The logs do not say which of them does. */
export function rightCalls(owner: EvmAddress, { kind, contract, spender }: LoggedRight): EvmCall[] {
  const abi = keeperAbi
  if (kind === 'collection') {
    const args = [owner, spender] as const
    return [
      {
        to: contract,
        data: encodeFunctionData({ abi, functionName: 'isApprovedForAll', args }),
      },
      { to: contract, data: encodeFunctionData({ abi, functionName: 'isOperator', args }) },
    ]
  }
  return [
    permit2Call(owner, contract, spender),
    {
      to: contract,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'allowance',
        args: [owner, spender],
      }),
    },
    balanceCall(contract, owner),
    {
      to: contract,
      data: encodeFunctionData({ abi, functionName: 'isOperatorFor', args: [spender, owner] }),
    },
  ]
}

/** Reads the answers to `rightCalls`. */
export function rightAnswers(
  kind: LoggedRight['kind'],
  results: readonly (Hex | undefined)[],
): RightAnswers {
  if (kind === 'collection') {
    const [isApprovedForAll, isOperator] = results.map(readUint)
    return { isApprovedForAll, isOperator }
  }
  const [permit2, ...others] = results
  const [allowance, balance, isOperator] = others.map(readUint)
  return { allowance, balance, isOperator, permit2: readPermit2(permit2) }
}

/** What Permit2 lets a spender take of a token. */
function permit2Call(owner: EvmAddress, token: EvmAddress, spender: EvmAddress): EvmCall {
  const args = [owner, token, spender] as const
  return {
    to: permit2Address,
    data: encodeFunctionData({ abi: permit2Abi, functionName: 'allowance', args }),
  }
}

function readPermit2(data: Hex | undefined): Permit2Right | undefined {
  if (data?.length !== 2 + 3 * 64) return undefined
  const [amount, expires] = [data.slice(2, 66), data.slice(66, 130)].map((word) =>
    BigInt(`0x${word}`),
  )
  if (amount === undefined || expires === undefined) return undefined
  return { amount: amount === maxUint160 ? maxUint256 : amount, expires: Number(expires) }
}
