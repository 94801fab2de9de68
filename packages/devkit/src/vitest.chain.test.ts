import { expect, it } from 'vitest'
import { chainOf, tokenOf } from './description.ts'
import { evmNode } from './evm/node.ts'
import { worldForTests } from './vitest.ts'

it('hands the project’s world to its tests', async () => {
  const world = worldForTests()
  const chain = chainOf(world, 'eip155:31337')
  expect(await evmNode(chain.rpcUrl, 31337, chain.name).getChainId()).toBe(31337)
  expect(tokenOf(world, 'solana:localnet', 'USDC').decimals).toBe(6)
})
