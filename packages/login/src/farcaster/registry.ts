import type { RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'

const abi = parseAbi(['function idOf(address owner) view returns (uint256)'])
const word = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value))

/** Whose Farcaster id an address has the custody of, as the IdRegistry says. */
type FarcasterRegistry = {
  /** The id; `0n` where the address has none. Rejects as the client does. */
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
