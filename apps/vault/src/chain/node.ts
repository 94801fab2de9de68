import { type ChainId, isChainId, knownError } from '@latchkey/protocol'
import { postSimulation, type Simulation } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import type { Chain, Settings } from '../settings.ts'

/** A chain that the page can ask: by its node, and by the gateway that tries things out. */
export type ChainNode = Chain & {
  id: ChainId
  /** Throws `NETWORK_FAILED`, and `WALLET_SEND_TRANSACTION` for what the node refuses. */
  rpc(method: string, params: readonly unknown[], signal: AbortSignal): Promise<unknown>
  /** Asks the gateway for what it says of itself; `undefined` where it does not answer. */
  get(path: string, signal: AbortSignal): Promise<unknown>
  /** What something would do now; `undefined` where nobody can tell. */
  simulate(body: object, signal: AbortSignal): Promise<Simulation | undefined>
}

const answerSchema = v.object({ result: v.optional(v.unknown()), error: v.optional(v.unknown()) })

/** Throws `CHAIN_NOT_SUPPORTED` for a chain that the page's operator has not set. */
export function chainNode({ chains, gatewayUrl }: Settings, wanted: string): ChainNode {
  const chain = chains.find(({ id }) => id === wanted)
  if (!chain || !isChainId(chain.id)) throw knownError('CHAIN_NOT_SUPPORTED')
  const { id } = chain
  return {
    ...chain,
    id,
    async rpc(method, params, signal) {
      const body = { jsonrpc: '2.0', id: 1, method, params }
      const answer = v.safeParse(answerSchema, await post(chain.rpcUrl, body, signal))
      if (!answer.success) throw knownError('NETWORK_FAILED')
      const { result, error } = answer.output
      if (error !== undefined && error !== null) throw knownError('WALLET_SEND_TRANSACTION', error)
      return result
    },
    get: (path, signal) => got(new URL(path, gatewayUrl), signal),
    async simulate(body, signal) {
      const url = new URL(postSimulation.path, gatewayUrl).href
      const answer = await post(url, { chainId: id, ...body }, signal).catch(() => undefined)
      const parsed = v.safeParse(postSimulation.response, answer)
      return parsed.success ? parsed.output : undefined
    },
  }
}

async function post(url: string, body: object, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
    })
    return await response.json()
  } catch (cause) {
    throw knownError(signal.aborted ? 'ABORTED' : 'NETWORK_FAILED', cause)
  }
}

async function got(url: URL, signal: AbortSignal): Promise<unknown> {
  try {
    const either = AbortSignal.any([signal, AbortSignal.timeout(15_000)])
    const response = await fetch(url, { signal: either })
    return await response.json()
  } catch {
    return undefined
  }
}
