import type { ChainId } from '@latchkey/protocol'
import type { WorldChain, WorldDescription } from './description.ts'
import { type AnvilOptions, startAnvil } from './evm/anvil.ts'
import { evmNode } from './evm/node.ts'
import { genesisAge, seedFirstChain, seedSecondChain } from './evm/seed.ts'
import { evmKeys, faucetKey, operatorKeys, solanaKeys } from './keys.ts'
import { roles } from './roles.ts'
import { startSolana } from './solana/start.ts'

/** Ports on 127.0.0.1; absent or 0 takes a free one. */
export type WorldOptions = {
  /** The port of the first EVM chain. */
  evm?: number
  /** The port of the second EVM chain. */
  evmSecond?: number
  /** The port of the Solana chain. */
  solana?: number
}

/** A world that runs. */
export type World = {
  /** What runs, as JSON. */
  description: WorldDescription
  /** Stops every chain. */
  stop(): Promise<void>
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/**
 * Starts the private world: two EVM chains and a Solana chain, deployed and seeded the same way every time. On the second EVM
 * chain accounts cannot take over code (EIP-7702).
 * Rejects, leaving nothing behind, when a port is taken or a chain does not start.
 */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const now = Math.floor(Date.now() / 1000)
  const starting = [
    startEvmChain({ chainId: 31337, port: options.evm }, 'Local One', now, seedFirstChain),
    startEvmChain(
      { chainId: 31338, port: options.evmSecond, hardfork: 'cancun' },
      'Local Two',
      now,
      seedSecondChain,
    ),
    startSolanaChain(options.solana ?? 0, now),
  ]
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
  const id = 'solana:localnet'
  const { rpcUrl, ...rest } = await startSolana(id, port, now)
  const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
  const name = 'Solana Local'
  const chain: WorldChain = { id, name, rpcUrl, wsUrl: socketOf(rpcUrl), nativeCurrency }
  return { ...rest, contracts: {}, chain }
}

type EvmRules = Pick<AnvilOptions, 'chainId' | 'hardfork'> & { port: number | undefined }

async function startEvmChain(
  { port = 0, ...rules }: EvmRules,
  name: string,
  now: number,
  seed: typeof seedFirstChain,
): Promise<Part> {
  const { chainId } = rules
  const id: ChainId = `eip155:${chainId}`
  const anvil = await startAnvil({ ...rules, port, timestamp: now - genesisAge * 3600 })
  try {
    const seeded = await seed(evmNode(anvil.rpcUrl, chainId, name), id, now)
    const { rpcUrl } = anvil
    const chain = { id, name, rpcUrl, wsUrl: socketOf(rpcUrl), nativeCurrency: ether }
    return { ...seeded, nftMints: [], chain, stop: anvil.stop }
  } catch (error) {
    await anvil.stop()
    throw error
  }
}

/** The local nodes have their WebSocket on the port of their HTTP. */
function socketOf(rpcUrl: string): string {
  return rpcUrl.replace(/^http/, 'ws')
}
