import type { ChainId } from '@latchkey/protocol'
import { parseEther } from 'viem'
import type { WorldDescription, WorldToken } from '../description.ts'
import { faucetKey } from '../keys.ts'
import { farcasterIdRegistryAddress, sessionAccountAddress, simple7702Address } from '../places.ts'
import { roles } from '../roles.ts'
import {
  type DeployedToken,
  deployMulticall3,
  deployNfts721,
  deployNfts1155,
  deployReverter,
  deployTether,
  deployToken,
  deployUniswap,
  listedTokens,
  mint,
  openPool,
  placeAccounts,
  placeIdRegistry,
  spamPlan,
} from './deploy.ts'
import { deployEntryPoint } from './entryPoint.ts'
import * as history from './history.ts'
import type { EvmNode } from './node.ts'
import { mintRings, mintSpamNft, mintTickets } from './seed-nfts.ts'

export type EvmSeed = { tokens: WorldToken[]; contracts: WorldDescription['contracts'] }

/** The age of the genesis block in hours. */
export const genesisAge = 24 * 6

const { visitor, counterparty, friend, deployer, secondWallet } = roles

/** Deploys everything and lives through the seeded days. `now` is in Unix seconds. */
export async function seedFirstChain(node: EvmNode, id: ChainId, now: number): Promise<EvmSeed> {
  await node.setBalance({ address: deployer, value: parseEther('100000') })
  const { weth, factory, router } = await deployUniswap(node)
  const multicall3 = await deployMulticall3(node)
  await placeAccounts(node)
  const operations = await deployEntryPoint(node)
  await placeIdRegistry(node)
  const listed: DeployedToken[] = []
  for (const plan of listedTokens) listed.push(await deployToken(node, plan))
  const tether = await deployTether(node)
  const spam = await deployToken(node, spamPlan)
  const nfts721 = await deployNfts721(node, 'Local Rings', 'RING')
  const nfts1155 = await deployNfts1155(node, 'Local Tickets')
  const spamNfts = await deployNfts721(node, 'Reward: https://nft-reward.example', 'CLAIM')
  const reverter = await deployReverter(node)
  const tokens = [...listed, tether]
  for (const token of tokens) await openPool(node, router, token)
  await history.handOut(node, tokens)
  const [usdc, dai] = listed
  if (usdc === undefined || dai === undefined) throw new Error('Two listed tokens are needed')
  await live()
  return {
    tokens: [...tokens, spam].map((token) => worldToken(id, token)),
    contracts: {
      [id]: {
        weth,
        multicall3,
        simple7702Account: simple7702Address,
        sessionAccount: sessionAccountAddress,
        ...operations,
        farcasterIdRegistry: farcasterIdRegistryAddress,
        uniswapFactory: factory,
        uniswapRouter: router,
        nfts721,
        nfts1155,
        spamNfts,
        reverter,
      },
    },
  }

  async function live() {
    if (usdc === undefined || dai === undefined) return
    const at = (hours: number) => history.at(node, now, hours)
    await at(120)
    await history.sendEther(node, friend, visitor, '1.5')
    await at(100)
    await mintRings(node, nfts721)
    await at(96)
    await mintTickets(node, nfts1155)
    await at(80)
    await history.sendToken(node, usdc, counterparty, visitor, '150')
    await history.manyTransfers(node, now, 75)
    await at(72)
    await history.airdropSpam(node, spam)
    await at(60)
    await history.approveRouter(node, usdc, router)
    await at(50)
    await history.swapEther(node, router, [weth, dai.address], visitor, '0.1')
    await at(48)
    await history.sendEther(node, visitor, friend, '0.42')
    await at(30)
    await mintSpamNft(node, spamNfts)
    await at(26)
    await history.sendToken(node, usdc, visitor, counterparty, '250')
    await at(25.9)
    await history.poison(node, usdc)
    await at(20)
    await history.sendToken(node, dai, visitor, friend, '12.5')
    await at(9)
    await history.sendEther(node, secondWallet, visitor, '0.2')
    await at(3)
    await history.sendEther(node, visitor, counterparty, '0.05')
    await at(1)
    await history.sendToken(node, usdc, counterparty, visitor, '20')
    await fillFaucet(node, usdc)
  }
}

async function fillFaucet(node: EvmNode, usdc: DeployedToken): Promise<void> {
  await node.setBalance({ address: faucetKey.address, value: parseEther('100000') })
  await mint(node, usdc, faucetKey.address, 10_000_000_000_000n)
}

/** The second chain: native funds, one token, two transfers. It has no EIP-7702, so no code for accounts to take over. */
export async function seedSecondChain(node: EvmNode, id: ChainId, now: number): Promise<EvmSeed> {
  const usdc = await deployToken(node, listedTokens[0])
  const multicall3 = await deployMulticall3(node)
  const operations = await deployEntryPoint(node)
  await mint(node, usdc, visitor, 75_000_000n)
  await mint(node, usdc, counterparty, 75_000_000n)
  await history.at(node, now, 28)
  await history.sendEther(node, friend, visitor, '0.3')
  await history.at(node, now, 5)
  await history.sendToken(node, usdc, visitor, counterparty, '7.5')
  await fillFaucet(node, usdc)
  return {
    tokens: [worldToken(id, usdc)],
    contracts: {
      [id]: {
        multicall3,
        ...operations,
      },
    },
  }
}

function worldToken(
  chainId: ChainId,
  { address, name, symbol, decimals, spam }: DeployedToken,
): WorldToken {
  return { chainId, address, name, symbol, decimals, ...(spam === true && { spam }) }
}
