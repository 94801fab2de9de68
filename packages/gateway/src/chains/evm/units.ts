import type { RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { encodeFunctionData, multicall3Abi } from 'viem'
import type { ChainConfig } from '../../edge/config/schema.ts'
import { type EvmAddress, isEvmAddress } from './address.ts'
import { callMany, type EvmCall } from './call.ts'
import { readUint } from './decode.ts'
import { balanceCall } from './erc20.ts'

/** The base units that an account has of the native coin, and of each token in its order. */
export type Units = {
  /** `undefined` on a chain without a coin. */
  coin: bigint | undefined
  /** `undefined` for a token that does not answer. */
  tokens: (bigint | undefined)[]
}

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/),
  v.transform((text) => BigInt(text)),
)

/**
 * Reads the units of the native coin and of tokens, all of them through Multicall3 where there is one. Rejects when the
 * node cannot be read.
 */
export async function readUnits(
  rpc: RpcClient,
  { multicall, nativeCurrency }: Pick<ChainConfig, 'multicall' | 'nativeCurrency'>,
  owner: EvmAddress,
  tokens: readonly EvmAddress[],
): Promise<Units> {
  const calls = tokens.map((token) => balanceCall(token, owner))
  if (nativeCurrency === null)
    return { coin: undefined, tokens: (await callMany(rpc, multicall, calls)).map(readUint) }
  if (!isEvmAddress(multicall) || tokens.length === 0) {
    const [coin, answers] = await Promise.all([
      readCoin(rpc, owner),
      callMany(rpc, multicall, calls),
    ])
    return { coin, tokens: answers.map(readUint) }
  }
  const [first, ...answers] = await callMany(rpc, multicall, [coinCall(multicall, owner), ...calls])
  return { coin: readUint(first) ?? (await readCoin(rpc, owner)), tokens: answers.map(readUint) }
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
