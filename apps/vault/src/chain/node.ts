import { type ChainId, isChainId, knownError } from '@latchkey/protocol'
import { postSimulation, type Simulation } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import type { Chain, Settings } from '../settings.ts'
import { askRpc, got, post } from './ask.ts'
import { asHex } from './hexSchema.ts'

/** A chain that the page can ask: by its node, and by the gateway that tries things out. */
export type ChainNode = Chain & {
  id: ChainId
  /** Throws `NETWORK_FAILED`, and `WALLET_SEND_TRANSACTION` for what the node refuses. */
  rpc(method: string, params: readonly unknown[], signal: AbortSignal): Promise<unknown>
  /** Asks the gateway for what it says of itself; `undefined` where it does not answer, or cannot at the moment. */
  get(path: string, signal: AbortSignal): Promise<unknown>
  /** What something would do now; `undefined` where nobody can tell. */
  simulate(body: object, signal: AbortSignal): Promise<Simulation | undefined>
}

/** Throws `CHAIN_NOT_SUPPORTED` for a chain that the page's operator has not set. */
export function chainNode({ chains, gatewayUrl }: Settings, wanted: string): ChainNode {
  const chain = chains.find(({ id }) => id === wanted)
  if (!chain || !isChainId(chain.id)) throw knownError('CHAIN_NOT_SUPPORTED')
  const { id } = chain
  return {
    ...chain,
    id,
    rpc: (method, params, signal) => askRpc(chain.rpcUrl, { method, params }, signal),
    get: (path, signal) => got(new URL(path, gatewayUrl), signal),
    async simulate(body, signal) {
      const url = new URL(postSimulation.path, gatewayUrl).href
      const answer = await post(url, { chainId: id, ...body }, signal).catch(() => undefined)
      const parsed = v.safeParse(postSimulation.response, answer)
      return parsed.success ? parsed.output : undefined
    },
  }
}

/** The code at an address; `0x` for none. */
export async function codeOf(node: ChainNode, address: string, signal: AbortSignal) {
  return v.parse(asHex, await node.rpc('eth_getCode', [address, 'latest'], signal))
}
