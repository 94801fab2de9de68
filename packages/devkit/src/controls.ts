import type { ChainId } from '@latchkey/protocol'
import { chainOf, type WorldDescription } from './description.ts'
import type { SolanaCommand } from './solana/control.ts'

/**
 * What a test may do to a running world, from any process that has its description.
 * Freezing is per chain: blocks stop, what is sent waits, reads go on.
 */
export type WorldControls = {
  /** Stops the blocks of a chain. */
  freeze(chainId: ChainId): Promise<void>
  /** Lets the blocks of a chain go on. */
  resume(chainId: ChainId): Promise<void>
  /** EVM: forgets a waiting transaction (freeze first). */
  drop(chainId: ChainId, hash: string): Promise<void>
  /** Solana: the next transaction is accepted and then lost. */
  dropNext(chainId: ChainId): Promise<void>
  /** Lets blocks pass at once. On Solana 151 of them end every blockhash. */
  advance(chainId: ChainId, blocks: number): Promise<void>
  /** EVM: replaces the last `depth` blocks by empty ones. */
  reorganise(chainId: ChainId, depth: number): Promise<void>
}

/** Controls of the world that `description` describes; each call rejects when the chain cannot do it. */
export function controls(description: WorldDescription): WorldControls {
  const evm = (id: ChainId, method: string, params: unknown[]) =>
    call(chainOf(description, id).rpcUrl, { jsonrpc: '2.0', id: 1, method, params })
  const solana = (id: ChainId, command: SolanaCommand) =>
    call(`${chainOf(description, id).rpcUrl}/control`, command)
  const isSolana = (id: ChainId) => id.startsWith('solana:')
  const only = (isKnown: boolean, id: ChainId, what: string) => {
    if (!isKnown) throw new Error(`${id} cannot ${what}`)
  }
  return {
    async freeze(id) {
      await (isSolana(id) ? solana(id, { do: 'freeze' }) : evm(id, 'evm_setAutomine', [false]))
    },
    async resume(id) {
      if (isSolana(id)) return solana(id, { do: 'resume' })
      await evm(id, 'evm_setAutomine', [true])
      await evm(id, 'anvil_mine', ['0x1'])
    },
    async drop(id, hash) {
      only(!isSolana(id), id, 'drop a waiting transaction')
      await evm(id, 'anvil_dropTransaction', [hash])
    },
    async dropNext(id) {
      only(isSolana(id), id, 'drop the next transaction')
      await solana(id, { do: 'dropNext' })
    },
    async advance(id, blocks) {
      if (isSolana(id)) return solana(id, { do: 'advance', slots: blocks })
      await evm(id, 'anvil_mine', [`0x${blocks.toString(16)}`])
    },
    async reorganise(id, depth) {
      only(!isSolana(id), id, 'reorganise')
      await evm(id, 'anvil_reorg', [depth, []])
      // The chain's clock goes on from the block that is left, and would stay behind for good.
      await evm(id, 'evm_setTime', [Math.ceil(Date.now() / 1000)])
    },
  }
}

async function call(url: string, body: unknown): Promise<void> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await reply.text()
  if (!reply.ok || text.includes('"error"') || text === 'unknown command')
    throw new Error(`The chain at ${url} refused: ${text}`)
}
