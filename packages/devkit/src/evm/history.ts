import { encodeFunctionData, maxUint256, parseEther, parseUnits } from 'viem'
import { localToken } from '../artifacts/LocalToken.ts'
import type { EvmAddress } from '../description.ts'
import { roles } from '../roles.ts'
import { approve, type DeployedToken, mint } from './deploy.ts'
import { type EvmNode, send, submit } from './node.ts'
import { routerAbi } from './uniswap.ts'

const { visitor, counterparty, friend, secondWallet, busy, spammer, lookalike } = roles

/** Lets the next block be `hours` before `now` (Unix seconds). Times must not go backwards. */
export function at(node: EvmNode, now: number, hours: number) {
  return node.setNextBlockTimestamp({ timestamp: BigInt(now - Math.round(hours * 3600)) })
}

/**
 * A chain that was loaded knows its state at its own new blocks only. The gateway's services read up to twelve blocks back, and
 * local chains count a block as final after two.
 */
const blocksOfNow = 16

/**
 * Ends the history with blocks of this moment, a second apart. The chain's clock goes on from its last block: it would stay behind
 * by the time that the seeding takes, or that has passed since its state was saved, and what begins now would not have begun there.
 */
export async function comeToNow(node: EvmNode) {
  const first = Math.ceil(Date.now() / 1000) - blocksOfNow + 1
  await node.setNextBlockTimestamp({ timestamp: BigInt(first) })
  await node.mine({ blocks: blocksOfNow, interval: 1 })
}

export function sendEther(node: EvmNode, from: EvmAddress, to: EvmAddress, ether: string) {
  return send(node, { from, to, value: parseEther(ether) })
}

export function sendToken(
  node: EvmNode,
  token: DeployedToken,
  from: EvmAddress,
  to: EvmAddress,
  amount: string,
) {
  const args = [to, parseUnits(amount, token.decimals)] as const
  const data = encodeFunctionData({ abi: localToken.abi, functionName: 'transfer', args })
  return send(node, { from, to: token.address, data })
}

export function swapEther(
  node: EvmNode,
  router: EvmAddress,
  path: readonly EvmAddress[],
  from: EvmAddress,
  ether: string,
) {
  const args = [0n, path, from, 2n ** 64n] as const
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args })
  return send(node, { from, to: router, value: parseEther(ether), data })
}

/** The first holdings, minted by the tokens' owner. */
export async function handOut(node: EvmNode, tokens: readonly DeployedToken[]) {
  const holdings: [EvmAddress, Record<string, string>][] = [
    [visitor, { USDC: '4200.5', DAI: '1250.123456789012345678', WBTC: '0.1', USDT: '300' }],
    [counterparty, { USDC: '1000', DAI: '1000', USDT: '1000' }],
    [secondWallet, { USDC: '90.25', DAI: '10' }],
  ]
  for (const [owner, amounts] of holdings)
    for (const token of tokens) {
      const amount = amounts[token.symbol]
      if (amount !== undefined) await mint(node, token, owner, parseUnits(amount, token.decimals))
    }
}

/** Sends unrequested spam from the spammer's airdrop. */
export function airdropSpam(node: EvmNode, spam: DeployedToken) {
  const args = [[visitor, counterparty, friend, secondWallet], parseUnits('5000', 18)] as const
  const data = encodeFunctionData({ abi: localToken.abi, functionName: 'airdrop', args })
  return send(node, { from: roles.deployer, to: spam.address, data })
}

/**
 * Poisons the history as on public chains: right after a real transfer, an address that resembles the receiver sends
 * zero to the victim, and a forged zero-value token transfer names it as a receiver.
 */
export async function poison(node: EvmNode, token: DeployedToken) {
  await node.setBalance({ address: lookalike, value: parseEther('0.01') })
  await node.impersonateAccount({ address: lookalike })
  await send(node, { from: lookalike, to: visitor, value: 0n })
  const args = [visitor, lookalike, 0n] as const
  const data = encodeFunctionData({ abi: localToken.abi, functionName: 'transferFrom', args })
  await send(node, { from: spammer, to: token.address, data })
  await node.stopImpersonatingAccount({ address: lookalike })
}

/** More than one page of small transfers, two blocks of them. */
export async function manyTransfers(node: EvmNode, now: number, hours: number, count = 60) {
  await node.setAutomine(false)
  await at(node, now, hours)
  for (let done = 0; done < count; done += count / 2) {
    await Promise.all(
      Array.from({ length: count / 2 }, (_, index) =>
        submit(node, {
          from: busy,
          to: friend,
          value: parseEther(`0.00${done + index + 1}`),
          nonce: done + index,
        }),
      ),
    )
    await node.mine({ blocks: 1 })
  }
  await node.setAutomine(true)
}

export function approveRouter(node: EvmNode, token: DeployedToken, router: EvmAddress) {
  return approve(node, visitor, token.address, router, maxUint256)
}
