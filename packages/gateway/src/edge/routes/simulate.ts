import { type ChainId, hasAddressSyntax } from '@latchkey/protocol'
import type { postSimulation } from '@latchkey/protocol/wire'
import type { SharedLimit } from '@latchkey/service/clients'
import type { Handler } from '@latchkey/service/http'
import { json, orUnavailable, refuse, tooManyRequests } from '@latchkey/service/http'
import type { Chains } from '../ports/chains.ts'
import type { Simulations } from '../ports/simulations.ts'

const refusedChain = refuse(400, 'chainId', 'Unsupported chain')

/** What an account's calls or transaction would do. A simulation costs a node much: `limit` counts them by client. */
export function simulateHandler(
  chains: Chains,
  simulations: Simulations,
  limit: SharedLimit,
): Handler<typeof postSimulation> {
  return async ({ body }, { client }) => {
    const chain = chains.find(body.chainId)
    const family = 'calls' in body ? 'eip155' : 'solana'
    if (!chain || !isOf(chain.id, family)) return refusedChain
    if (!hasAddressSyntax(family, body.account)) return refuse(400, 'account', 'Invalid address')
    const wait = await limit.wait(client, chain.id)
    if (wait > 0) return tooManyRequests(wait)
    const run = 'calls' in body ? simulations.eip155(chain, body) : simulations.solana(chain, body)
    const read = await orUnavailable('chainId', run)
    return read.ok ? json(read.value) : read.refusal
  }
}

function isOf(chainId: ChainId, family: string): boolean {
  return chainId.startsWith(`${family}:`)
}
