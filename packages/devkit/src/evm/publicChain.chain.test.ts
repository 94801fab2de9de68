import { createTestClient, http, parseAbi, publicActions } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localPriceFeed } from '../artifacts/LocalPriceFeed.ts'
import { type PublicChain, startPublicChain } from './publicChain.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const feed = '0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419'
let chain: PublicChain | undefined
const started = () => chain ?? expect.fail('The chain has not started')
const nodeOf = ({ rpcUrl }: PublicChain) =>
  createTestClient({ chain: mainnet, mode: 'anvil', transport: http(rpcUrl) }).extend(publicActions)

beforeAll(async () => {
  chain = await startPublicChain({
    chainId: 1,
    tokens: [
      { address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
      { address: dai, name: 'Dai Stablecoin', symbol: 'DAI', decimals: 18 },
    ],
    feeds: { [feed]: 3000.5 },
  })
})
afterAll(() => chain?.stop())

it('has tokens and feeds at their public addresses, with what their constructors set', async () => {
  const node = nodeOf(started())
  expect(await node.getChainId()).toBe(1)
  const abi = parseAbi([
    'function symbol() view returns (string)',
    'function decimals() view returns (uint8)',
  ])
  const read = (address: `0x${string}`) =>
    node.multicall({
      contracts: [
        { address, abi, functionName: 'symbol' },
        { address, abi, functionName: 'decimals' },
      ],
      allowFailure: false,
    })
  expect(await read(usdc)).toEqual(['USDC', 6])
  expect(await read(dai)).toEqual(['DAI', 18])
  const round = await node.readContract({
    address: feed,
    abi: localPriceFeed.abi,
    functionName: 'latestRoundData',
  })
  expect(round[1]).toBe(300_050_000_000n)
})

it('has a past, and comes to now', async () => {
  const node = nodeOf(started())
  const age = async () => Date.now() / 1000 - Number((await node.getBlock()).timestamp)
  expect(await age()).toBeGreaterThan(6 * 24 * 3600)
  await started().comeToNow()
  expect(await age()).toBeLessThan(60)
})

it('refuses what is no address', async () => {
  const tokens = [{ address: '0x12', name: 'A', symbol: 'A', decimals: 0 }]
  await expect(startPublicChain({ chainId: 1, tokens })).rejects.toThrow('0x12 is not an address')
})
