import { describe, expect, it, onTestFinished } from 'vitest'
import { chainOf, tokenOf } from './description.ts'
import { evmNode } from './evm/node.ts'
import { evmKeys } from './keys.ts'
import { startWorldForTests, worldForTests } from './vitest.ts'

it('hands the project’s world to its tests', async () => {
  const world = worldForTests()
  const chain = chainOf(world, 'eip155:31337')
  expect(await evmNode(chain.rpcUrl, 31337, chain.name).getChainId()).toBe(31337)
  expect(tokenOf(world, 'solana:localnet', 'USDC').decimals).toBe(6)
})

describe('a world of a file’s own', () => {
  const one = 'eip155:31337'

  it('has the shared world’s chains, at other addresses and with the same past', async () => {
    const own = await startWorldForTests()
    onTestFinished(own.stop)
    const shared = worldForTests()
    const withoutUrls = (world: typeof shared) =>
      JSON.stringify(world).replaceAll(/127\.0\.0\.1:\d+/g, 'host')
    expect(withoutUrls(own.description)).toBe(withoutUrls(shared))
    expect(chainOf(own.description, one).rpcUrl).not.toBe(chainOf(shared, one).rpcUrl)
    const [here, there] = [own.description, shared].map((world) =>
      evmNode(chainOf(world, one).rpcUrl, 31337, 'Local One'),
    )
    for (const blockNumber of [0n, 20n, 60n])
      expect(await here?.getBlock({ blockNumber })).toEqual(await there?.getBlock({ blockNumber }))
  })

  it('is at the present time, and goes on from there', async () => {
    const own = await startWorldForTests(one)
    onTestFinished(own.stop)
    const node = evmNode(chainOf(own.description, one).rpcUrl, 31337, 'Local One')
    const now = Date.now() / 1000
    expect(Math.abs(Number((await node.getBlock()).timestamp) - now)).toBeLessThan(60)
    await node.mine({ blocks: 1 })
    expect(Math.abs(Number((await node.getBlock()).timestamp) - now)).toBeLessThan(60)
  })

  it('answers about its final block, and those that services read', async () => {
    const own = await startWorldForTests(one)
    onTestFinished(own.stop)
    const node = evmNode(chainOf(own.description, one).rpcUrl, 31337, 'Local One')
    const { address } = evmKeys[0]
    const latest = await node.getBalance({ address })
    expect(await node.getBalance({ address, blockTag: 'finalized' })).toBe(latest)
    const blockNumber = (await node.getBlockNumber()) - 12n
    expect(await node.getBalance({ address, blockNumber })).toBe(latest)
  })

  it('changes nothing for others', async () => {
    const { address } = evmKeys[7]
    const [first, second] = await Promise.all([startWorldForTests(one), startWorldForTests(one)])
    onTestFinished(async () => void (await Promise.all([first.stop(), second.stop()])))
    const [here, there] = [first, second].map(({ description }) =>
      evmNode(chainOf(description, one).rpcUrl, 31337, 'Local One'),
    )
    const before = await there?.getBalance({ address })
    await here?.setBalance({ address, value: 1n })
    expect(await here?.getBalance({ address })).toBe(1n)
    expect(await there?.getBalance({ address })).toBe(before)
  })

  it('has only the chains that it names', async () => {
    const own = await startWorldForTests('solana:localnet')
    onTestFinished(own.stop)
    expect(own.description.chains.map(({ id }) => id)).toEqual(['solana:localnet'])
    expect(own.description.tokens.every(({ chainId }) => chainId === 'solana:localnet')).toBe(true)
  })
})
