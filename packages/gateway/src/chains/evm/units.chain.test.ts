import { chainOf, contractOf } from '@latchkey/devkit'
import { createTestClock } from '@latchkey/devkit/clock'
import { worldForTests } from '@latchkey/devkit/vitest'
import { createChainNode, createRpcClient } from '@latchkey/service/rpc'
import { createTestClient, http, parseEther } from 'viem'
import { anvil } from 'viem/chains'
import { expect, it } from 'vitest'
import { chainFixture } from '../../testing/chains.ts'
import type { EvmAddress } from './address.ts'
import { tokenAddress, tokenCode } from './tokens.fixture.ts'
import { readUnits } from './units.ts'

const one = 'eip155:31337'
const world = worldForTests()
const node = chainOf(world, one)

it('shows no coins that a stranger’s token sends while it is read [L10]', async () => {
  const chain = createTestClient({ chain: anvil, mode: 'anvil', transport: http(node.rpcUrl) })
  const owner: EvmAddress = `0x${'a1'.repeat(20)}`
  const [listed, hostile] = [tokenAddress(901), tokenAddress(902)]
  await chain.setBalance({ address: owner, value: parseEther('3') })
  await chain.setBalance({ address: hostile, value: parseEther('9') })
  await chain.setCode({ address: listed, bytecode: tokenCode(5, 2) })
  // Sends one ether to the owner, and returns 1.
  const send = `5f5f5f5f670de0b6b3a764000073${owner.slice(2)}5af150`
  await chain.setCode({ address: hostile, bytecode: `0x${send}60015f5260205ff3` })
  const units = await readUnits(
    createRpcClient(createChainNode({ id: one, rpcUrl: node.rpcUrl }, createTestClock())),
    chainFixture(one, { multicall: contractOf(world, one, 'multicall3') }),
    owner,
    { listed: [listed], strangers: [hostile], withDecimals: [listed] },
  )
  expect(units).toEqual({
    coin: parseEther('3'),
    tokens: [5n, 1n],
    decimals: new Map([[listed, 2]]),
  })
})
