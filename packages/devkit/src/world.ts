import { join } from 'node:path'
import type { ChainId } from '@latchkey/protocol'
import type { WorldChain, WorldDescription } from './description.ts'
import { type Anvil, type AnvilOptions, startAnvil } from './evm/anvil.ts'
import { comeToNow } from './evm/history.ts'
import { type EvmNode, evmNode } from './evm/node.ts'
import { type EvmSeed, genesisAge, seedFirstChain, seedSecondChain } from './evm/seed.ts'
import { saveState } from './evm/state.ts'
import { evmKeys, faucetKey, operatorKeys, solanaKeys } from './keys.ts'
import { roles } from './roles.ts'
import { startSolana } from './solana/start.ts'

/** Ports on 127.0.0.1, each free where it is absent or 0, and what is started. */
export type WorldOptions = {
  /** The port of the first EVM chain. */
  evm?: number
  /** The port of the second EVM chain. */
  evmSecond?: number
  /** The port of the Solana chain. */
  solana?: number
  /** The CAIP-2 ids of the chains to start. All three by default. */
  chains?: readonly ChainId[]
  /** The EVM chains' state, from `saveWorldState`. Without it they are deployed and seeded again. */
  state?: WorldState
}

/** The state of the EVM chains by CAIP-2 id, as JSON. The files that it names can be loaded many times, also at once. */
export type WorldState = { [chainId: ChainId]: SavedChain }
type SavedChain = {
  /** The file that anvil loads. */
  file: string
  /** What was deployed. */
  seed: EvmSeed
}

/** A world that runs. */
export type World = {
  /** What runs, as JSON. */
  description: WorldDescription
  /** Stops every chain. */
  stop(): Promise<void>
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

type EvmPlan = Pick<AnvilOptions, 'chainId' | 'hardfork'> & {
  id: ChainId
  name: string
  seed: typeof seedFirstChain
}
const firstChain: EvmPlan = {
  id: 'eip155:31337',
  chainId: 31337,
  name: 'Local One',
  seed: seedFirstChain,
}
const secondChain: EvmPlan = {
  id: 'eip155:31338',
  chainId: 31338,
  name: 'Local Two',
  hardfork: 'cancun',
  seed: seedSecondChain,
}
const solanaId: ChainId = 'solana:localnet'

/**
 * Starts the private world: two EVM chains and a Solana chain, deployed and seeded the same way every time. On the second EVM
 * chain accounts cannot take over code (EIP-7702).
 * Rejects, leaving nothing behind, when a port is taken or a chain does not start.
 */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { evm, evmSecond, solana, state = {}, chains } = options
  const now = Math.floor(Date.now() / 1000)
  const startings: [ChainId, () => Promise<Part>][] = [
    [firstChain.id, () => startEvmChain(firstChain, evm, now, state)],
    [secondChain.id, () => startEvmChain(secondChain, evmSecond, now, state)],
    [solanaId, () => startSolanaChain(solana ?? 0, now)],
  ]
  const starting = startings
    .filter(([id]) => chains === undefined || chains.includes(id))
    .map(([, start]) => start())
  const outcomes = await Promise.allSettled(starting)
  const started = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const stop = async () => {
    await Promise.all(started.map((part) => part.stop()))
  }
  const failed = outcomes.find((one) => one.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  return {
    description: {
      chains: started.map(({ chain }) => chain),
      tokens: started.flatMap(({ tokens }) => tokens),
      contracts: Object.assign({}, ...started.map(({ contracts }) => contracts)),
      nftMints: started.flatMap(({ nftMints }) => nftMints),
      people: {
        counterparty: roles.counterparty,
        lookalike: roles.lookalike,
        spammer: roles.spammer,
      },
      faucet: { privateKey: faucetKey.privateKey, tokens: ['USDC'] },
      operator: {
        bundler: operatorKeys.bundler.privateKey,
        sponsor: operatorKeys.sponsor.privateKey,
      },
      accounts: { evm: [...evmKeys], solana: [...solanaKeys] },
    },
    stop,
  }
}

type Part = Pick<WorldDescription, 'tokens' | 'contracts' | 'nftMints'> & {
  chain: WorldChain
  stop(): Promise<void>
}

async function startSolanaChain(port: number, now: number): Promise<Part> {
  const id = solanaId
  const { rpcUrl, ...rest } = await startSolana(id, port, now)
  const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
  const name = 'Solana Local'
  const chain: WorldChain = { id, name, rpcUrl, wsUrl: socketOf(rpcUrl), nativeCurrency }
  return { ...rest, contracts: {}, chain }
}

/**
 * Deploys and seeds the EVM chains once and writes their state into `folder`, for the `state` of `startWorld`. The seeded days
 * end when this is called: a state that is kept for long is of another day.
 */
export async function saveWorldState(folder: string): Promise<WorldState> {
  const now = Math.floor(Date.now() / 1000)
  const saved = [firstChain, secondChain].map(async (plan) => {
    const { node, seed, stop } = await openEvmChain(plan, 0, now, undefined)
    try {
      const file = join(folder, `${plan.chainId}.json`)
      await saveState(node, file)
      return [plan.id, { file, seed }] as const
    } finally {
      await stop()
    }
  })
  return Object.fromEntries(await Promise.all(saved))
}

async function startEvmChain(
  plan: EvmPlan,
  port: number | undefined,
  now: number,
  state: WorldState,
): Promise<Part> {
  const { node, rpcUrl, seed, stop } = await openEvmChain(plan, port, now, state[plan.id])
  try {
    await comeToNow(node)
  } catch (error) {
    await stop()
    throw error
  }
  const { id, name } = plan
  const chain = { id, name, rpcUrl, wsUrl: socketOf(rpcUrl), nativeCurrency: ether }
  return { ...seed, nftMints: [], chain, stop }
}

/** Starts an EVM chain that has lived through the seeded days, and is still at the end of them. */
async function openEvmChain(
  { chainId, hardfork, id, name, seed }: EvmPlan,
  port = 0,
  now: number,
  saved: SavedChain | undefined,
): Promise<Anvil & { node: EvmNode; seed: EvmSeed }> {
  const anvil = await startAnvil({
    chainId,
    port,
    timestamp: now - genesisAge * 3600,
    ...(hardfork && { hardfork }),
    ...(saved && { state: saved.file }),
  })
  const node = evmNode(anvil.rpcUrl, chainId, name)
  try {
    return { ...anvil, node, seed: saved?.seed ?? (await seed(node, id, now)) }
  } catch (error) {
    await anvil.stop()
    throw error
  }
}

/** The local nodes have their WebSocket on the port of their HTTP. */
function socketOf(rpcUrl: string): string {
  return rpcUrl.replace(/^http/, 'ws')
}
