import { type ChainId, isChainId, knownError } from '@latchkey/protocol'
import { postSimulation, type Simulation } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import type { Chain, Settings } from '../settings.ts'
import { askRpc, got, post } from './ask.ts'
import { asHex } from './hexSchema.ts'

/** A chain that the page reads by its node, and by the gateway, which simulates. */
export type ChainNode = Chain & {
  id: ChainId
  /** Calls the node. Throws `NETWORK_FAILED`, and `WALLET_SEND_TRANSACTION` for a refusal of the node. */
  rpc(method: string, params: readonly unknown[], signal: AbortSignal): Promise<unknown>
  /** Gets a resource of the gateway. Returns `undefined` if it does not answer, or cannot at the moment. */
  get(path: string, signal: AbortSignal): Promise<unknown>
  /** Simulates a transaction now. Returns `undefined` if no simulation is available. */
  simulate(body: object, signal: AbortSignal): Promise<Simulation | undefined>
}

/** Returns the node of a chain. Throws `CHAIN_NOT_SUPPORTED` if the page's operator has not configured it. */
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

/** Reads the code at an address, or `0x`. */
export async function codeOf(node: ChainNode, address: string, signal: AbortSignal) {
  return v.parse(asHex, await node.rpc('eth_getCode', [address, 'latest'], signal))
}
