import type { RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'

const abi = parseAbi(['function idOf(address owner) view returns (uint256)'])
const word = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value))

/** Reads Farcaster's IdRegistry. */
type FarcasterRegistry = {
  /** Returns the id in the custody of an address, or `0n`. Rejects if the client rejects. */
  idOf(custody: Hex): Promise<bigint>
}

export function farcasterRegistry(rpc: RpcClient, address: string): FarcasterRegistry {
  return {
    async idOf(custody) {
      const data = encodeFunctionData({ abi, args: [custody] })
      const params = [{ to: address, data }, 'latest']
      const answer = await rpc.call({ method: 'eth_call', params, shape: word })
      return decodeFunctionResult({ abi, data: answer })
    },
  }
}
