import type { RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { encodeFunctionData, multicall3Abi } from 'viem'
import type { ChainConfig } from '../../edge/config/schema.ts'
import { type EvmAddress, isEvmAddress } from './address.ts'
import { callMany, type EvmCall } from './call.ts'
import { readDecimals, readUint } from './decode.ts'
import { balanceCall, decimalsCall } from './erc20.ts'

/** The base units that an account has of the native coin, and of each token in its order: listed ones, then others. */
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
  listed: readonly EvmAddress[]
  /** Contracts of strangers, which may do anything while they are read. */
  strangers: readonly EvmAddress[]
  /** Those of the listed ones whose decimals are read, too. */
  withDecimals: readonly EvmAddress[]
}

/**
 * Reads the units of the native coin and of tokens, all of them through Multicall3 where there is one. Contracts of
 * strangers are read apart: one could send the account coins or tokens within the call, and so raise what is read after
 * it. Rejects when the node cannot be read.
 */
export async function readUnits(
  rpc: RpcClient,
  { multicall, nativeCurrency }: Pick<ChainConfig, 'multicall' | 'nativeCurrency'>,
  owner: EvmAddress,
  { listed, strangers, withDecimals }: Requested,
): Promise<Units> {
  const together =
    isEvmAddress(multicall) && nativeCurrency !== null && listed.length > 0
      ? coinCall(multicall, owner)
      : undefined
  const balances = (tokens: readonly EvmAddress[]) =>
    tokens.map((token) => balanceCall(token, owner))
  const calls = [
    ...(together ? [together] : []),
    ...balances(listed),
    ...withDecimals.map(decimalsCall),
  ]
  const [read, unlisted, apart] = await Promise.all([
    callMany(rpc, multicall, calls),
    callMany(rpc, multicall, balances(strangers)),
    nativeCurrency === null || together ? undefined : readCoin(rpc, owner),
  ])
  const answers = together ? read.slice(1) : read
  const decimals = withDecimals.flatMap((token, index): [string, number][] => {
    const found = readDecimals(answers[listed.length + index])
    return found === undefined ? [] : [[token, found]]
  })
  return {
    coin: together ? (readUint(read[0]) ?? (await readCoin(rpc, owner))) : apart,
    tokens: [...answers.slice(0, listed.length), ...unlisted].map(readUint),
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
