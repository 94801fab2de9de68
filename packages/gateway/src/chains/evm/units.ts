import type { RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { encodeFunctionData, multicall3Abi } from 'viem'
import type { ChainConfig } from '../../edge/config/schema.ts'
import { type EvmAddress, isEvmAddress } from './address.ts'
import { callMany, type EvmCall } from './call.ts'
import { readDecimals, readUint } from './decode.ts'
import { balanceCall, decimalsCall } from './erc20.ts'

/** The base units that an account has of the native coin, and of each token in its order. */
export type Units = {
  /** `undefined` on a chain without a coin. */
  coin: bigint | undefined
  /** `undefined` for a token that does not answer. */
  tokens: (bigint | undefined)[]
  /** The decimals of those tokens of which they were requested, by address in lower case. */
  decimals: ReadonlyMap<string, number>
}

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/),
  v.transform((text) => BigInt(text)),
)

/** The tokens to read, in lower case. */
type Requested = {
  tokens: readonly EvmAddress[]
  /** Those whose decimals are read, too. */
  withDecimals: readonly EvmAddress[]
}

/**
 * Reads the units of the native coin and of tokens, all of them through Multicall3 where there is one. Rejects when the
 * node cannot be read.
 */
export async function readUnits(
  rpc: RpcClient,
  { multicall, nativeCurrency }: Pick<ChainConfig, 'multicall' | 'nativeCurrency'>,
  owner: EvmAddress,
  { tokens, withDecimals }: Requested,
): Promise<Units> {
  const together =
    isEvmAddress(multicall) && nativeCurrency !== null && tokens.length > 0
      ? coinCall(multicall, owner)
      : undefined
  const calls = [
    ...tokens.map((token) => balanceCall(token, owner)),
    ...withDecimals.map(decimalsCall),
    ...(together ? [together] : []),
  ]
  const [answers, apart] = await Promise.all([
    callMany(rpc, multicall, calls),
    nativeCurrency === null || together ? undefined : readCoin(rpc, owner),
  ])
  const decimals = withDecimals.flatMap((token, index): [string, number][] => {
    const read = readDecimals(answers[tokens.length + index])
    return read === undefined ? [] : [[token, read]]
  })
  return {
    coin: together ? (readUint(answers.at(-1)) ?? (await readCoin(rpc, owner))) : apart,
    tokens: tokens.map((_, index) => readUint(answers[index])),
    decimals: new Map(decimals),
  }
}

function readCoin(rpc: RpcClient, owner: EvmAddress): Promise<bigint> {
  return rpc.call({ method: 'eth_getBalance', params: [owner, 'latest'], shape: quantity })
}

/** Multicall3 reads the coin of an account, too. */
function coinCall(multicall: EvmAddress, owner: EvmAddress): EvmCall {
  const data = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'getEthBalance',
    args: [owner],
  })
  return { to: multicall, data }
}
