import { encodeDeployData, encodeFunctionData, getAddress, parseUnits } from 'viem'
import { localAccount } from '../artifacts/LocalAccount.ts'
import { localIdRegistry } from '../artifacts/LocalIdRegistry.ts'
import { localNfts721 } from '../artifacts/LocalNfts721.ts'
import { localNfts1155 } from '../artifacts/LocalNfts1155.ts'
import { localToken } from '../artifacts/LocalToken.ts'
import { multicall3 } from '../artifacts/Multicall3.ts'
import { reverter } from '../artifacts/Reverter.ts'
import { sessionAccount } from '../artifacts/SessionAccount.ts'
import { simple7702Account } from '../artifacts/Simple7702Account.ts'
import { tetherLike } from '../artifacts/TetherLike.ts'
import type { EvmAddress } from '../description.ts'
import {
  batcherAddress,
  farcasterIdRegistryAddress,
  multicall3Address,
  sessionAccountAddress,
  simple7702Address,
} from '../places.ts'
import { roles } from '../roles.ts'
import { deploy, type EvmNode, send } from './node.ts'
import { routerAbi, uniswap } from './uniswap.ts'

/** What the deployer hands out per token: name, symbol, decimals, and the pool's price in tokens for one ether. */
export type TokenPlan = {
  name: string
  symbol: string
  decimals: number
  perEther?: string
  spam?: boolean
}
export type DeployedToken = TokenPlan & { address: EvmAddress }

export const listedTokens = [
  { name: 'USD Coin', symbol: 'USDC', decimals: 6, perEther: '3000' },
  { name: 'Dai Stablecoin', symbol: 'DAI', decimals: 18, perEther: '3000' },
  { name: 'Wrapped Bitcoin', symbol: 'WBTC', decimals: 8, perEther: '0.05' },
] as const satisfies readonly TokenPlan[]

/** Does not return a boolean from transfer. */
const tetherPlan = {
  name: 'Tether USD',
  symbol: 'USDT',
  decimals: 6,
  perEther: '3000',
} as const satisfies TokenPlan

/** A URL, a zero-width space and a right-to-left override: what interfaces must defuse. */
export const spamPlan = {
  name: 'Claim 5,000 USDC at https://usdc-bonus.example \u200B\u202Eelbadeer',
  symbol: 'US\u200BDC',
  decimals: 18,
  spam: true,
} as const satisfies TokenPlan

const from = roles.deployer
const poolEther = '200'

export async function deployToken(node: EvmNode, plan: TokenPlan): Promise<DeployedToken> {
  const args = [plan.name, plan.symbol, plan.decimals] as const
  const data = encodeDeployData({ ...localToken, args })
  return { ...plan, address: await deployTo(node, data) }
}

export async function deployTether(node: EvmNode): Promise<DeployedToken> {
  return { ...tetherPlan, address: await deployTo(node, tetherLike.bytecode) }
}

export async function deployNfts721(node: EvmNode, name: string, symbol: string) {
  return deployTo(node, encodeDeployData({ ...localNfts721, args: [name, symbol] }))
}

export async function deployNfts1155(node: EvmNode, name: string) {
  return deployTo(node, encodeDeployData({ ...localNfts1155, args: [name] }))
}

export async function deployReverter(node: EvmNode) {
  return deployTo(node, reverter.bytecode)
}

/** Places the code of accounts where wallets expect it, by a read, so that no address and no block depends on it. */
export async function placeAccounts(node: EvmNode): Promise<void> {
  await place(node, batcherAddress, localAccount.bytecode)
  await place(node, simple7702Address, simple7702Account.bytecode)
  await place(node, sessionAccountAddress, sessionAccount.bytecode)
}

/** Places the registry of Farcaster ids at its address on its own chain, without any ids. */
export function placeIdRegistry(node: EvmNode): Promise<void> {
  return place(node, farcasterIdRegistryAddress, localIdRegistry.bytecode)
}

async function place(node: EvmNode, address: EvmAddress, creation: EvmAddress): Promise<void> {
  const { data } = await node.call({ data: creation })
  if (data === undefined) throw new Error(`There is no code for ${address}`)
  await node.setCode({ address, bytecode: data })
}

/** Places Multicall3 where every library expects it. */
export async function deployMulticall3(node: EvmNode): Promise<EvmAddress> {
  const bytecode = await node.getCode({ address: await deployTo(node, multicall3.bytecode) })
  if (bytecode === undefined) throw new Error('Multicall3 has no code')
  await node.setCode({ address: multicall3Address, bytecode })
  return multicall3Address
}

export async function deployUniswap(node: EvmNode) {
  const weth = await deployTo(node, uniswap.weth())
  const factory = await deployTo(node, uniswap.factory(from))
  const router = await deployTo(node, uniswap.router(factory, weth))
  return { weth, factory, router }
}

/** Mints the pool's tokens to the deployer and opens a pool against ether at the planned price. */
export async function openPool(node: EvmNode, router: EvmAddress, token: DeployedToken) {
  if (token.perEther === undefined) return
  const value = parseUnits(poolEther, 18)
  const amount = parseUnits(token.perEther, token.decimals) * BigInt(poolEther)
  await mint(node, token, from, amount)
  await approve(node, from, token.address, router, amount)
  await send(node, {
    from,
    to: router,
    value,
    data: encodeFunctionData({
      abi: routerAbi,
      functionName: 'addLiquidityETH',
      args: [token.address, amount, amount, value, from, 2n ** 64n],
    }),
  })
}

export function mint(node: EvmNode, token: DeployedToken, to: EvmAddress, amount: bigint) {
  const data = encodeFunctionData({ abi: localToken.abi, functionName: 'mint', args: [to, amount] })
  return send(node, { from, to: token.address, data })
}

export function approve(
  node: EvmNode,
  owner: EvmAddress,
  token: EvmAddress,
  spender: EvmAddress,
  amount: bigint,
) {
  const data = encodeFunctionData({
    abi: localToken.abi,
    functionName: 'approve',
    args: [spender, amount],
  })
  return send(node, { from: owner, to: token, data })
}

async function deployTo(node: EvmNode, data: EvmAddress): Promise<EvmAddress> {
  return getAddress(await deploy(node, from, data))
}
