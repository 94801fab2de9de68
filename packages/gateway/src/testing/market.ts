import {
  chainOf,
  contractOf,
  localPriceFeed,
  localUniswapV3Pools,
  minedReceipt,
  roles,
  tokenOf,
  type World,
} from '@latchkey/devkit'
import {
  type Abi,
  createTestClient,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem'
import { anvil } from 'viem/chains'
import type { EvmAddress } from '../chains/evm/address.ts'
import type { ChainOptions } from '../edge/config/schema.ts'
import { configForWorld } from '../edge/config/world.ts'

const chainId = 'eip155:31337'
const poolAbi = parseAbi(['function set(int24, int24, int24, uint128, uint32)'])
/** The ways in which a feed may answer, as `LocalPriceFeed` numbers them. */
const modes = { answers: 0, reverts: 1, revertsWithoutReason: 2, answersNonsense: 3 } as const

function fail(message: string): never {
  throw new Error(message)
}

/** Ticks and liquidity of a pool, and how many seconds it remembers. */
type PoolState = {
  spot?: number
  tick: number
  earlier?: number
  liquidity?: bigint
  memory?: number
}

/** Deploys sources of prices on a local chain. */
export function openMarket({ description }: World) {
  const account = roles.visitor
  const transport = http(chainOf(description, chainId).rpcUrl)
  const node = createTestClient({ mode: 'anvil', chain: anvil, account, transport })
    .extend(publicActions)
    .extend(walletActions)
  const token = (symbol: string): EvmAddress => {
    const [, , address] = tokenOf(description, chainId, symbol).address.split(':')
    const plain = address ?? tokenOf(description, chainId, symbol).address
    return /^0x[0-9a-f]{40}$/i.test(plain) ? `0x${plain.slice(2).toLowerCase()}` : fail(symbol)
  }
  const contract = (name: 'weth' | 'uniswapFactory') => contractOf(description, chainId, name)
  const mined = async (hash: Hex) => {
    const receipt = await minedReceipt(node, hash)
    return receipt.status === 'success' ? receipt : fail('A transaction reverted')
  }
  const write = async (address: Hex, abi: Abi, functionName: string, args: readonly unknown[]) =>
    mined(await node.writeContract({ address, abi, functionName, args }))
  const now = () => Math.floor(Date.now() / 1_000)

  return {
    token,
    weth: contract('weth'),
    /** Deploys a feed that was updated `age` seconds ago; `answer` in 10^-8. */
    async feed(answer: bigint, age = 0): Promise<EvmAddress> {
      const args = [8, answer, BigInt(now() - age)] as const
      const hash = await node.deployContract({ ...localPriceFeed, args })
      return (await mined(hash)).contractAddress ?? fail('No feed')
    },
    setMode: (feed: Hex, mode: keyof typeof modes) =>
      write(feed, localPriceFeed.abi, 'setMode', [modes[mode]]),
    /** Sets a whole round. Times in seconds before now. */
    setRound: (
      feed: Hex,
      round: { id: bigint; answer: bigint; started: number; updated: number; answeredIn: bigint },
    ) => {
      const at = (ago: number) => BigInt(now() - ago)
      const { id, answer, started, updated, answeredIn } = round
      const args = [id, answer, at(started), updated < 0 ? 0n : at(updated), answeredIn]
      return write(feed, localPriceFeed.abi, 'setRound', args)
    },
    /** Deploys a factory of Uniswap v3 without pools. */
    async factory(): Promise<EvmAddress> {
      const hash = await node.deployContract(localUniswapV3Pools)
      return (await mined(hash)).contractAddress ?? fail('No factory')
    },
    /** Opens a pool, and gives it `held` of what the token is priced in. */
    async pool(
      factory: Hex,
      [one, other, fee]: readonly [Hex, Hex, number],
      state: PoolState,
      held: { token: Hex; amount: bigint },
    ): Promise<EvmAddress> {
      const { abi } = localUniswapV3Pools
      await write(factory, abi, 'open', [one, other, fee])
      const pool = await node.readContract({
        address: factory,
        abi,
        functionName: 'getPool',
        args: [one, other, fee],
      })
      await this.setPool(pool, state)
      await write(held.token, erc20Abi, 'transfer', [pool, held.amount])
      return pool
    },
    setPool: (pool: Hex, { spot, tick, earlier, liquidity, memory }: PoolState) =>
      write(pool, poolAbi, 'set', [
        spot ?? tick,
        tick,
        earlier ?? tick,
        liquidity ?? 10n ** 24n,
        memory ?? 100_000,
      ]),
    /** Gives the deployer wrapped ether. */
    async wrap(value: bigint) {
      await node.setBalance({ address: account, value: value * 2n })
      const abi = parseAbi(['function deposit() payable'])
      const call = { address: contract('weth'), abi, functionName: 'deposit', value } as const
      await mined(await node.writeContract(call))
    },
    /** The chain's settings, as a preset has them: without `prices`, with its own sources. */
    settings(changes: Partial<ChainOptions> = {}): ChainOptions {
      const { chains } = configForWorld(description)
      const chain = chains.find(({ id }) => id === chainId) ?? fail('No chain')
      const { prices: _, wsUrl: __, ...rest } = chain
      return { ...rest, index: false, dollarTokens: [token('USDC')], ...changes }
    },
  }
}
