import { createTestClock } from '@latchkey/devkit/clock'
import { fakeRpc } from '@latchkey/service/testing'
import { expect, it } from 'vitest'
import type { EvmAddress } from '../../chains/evm/address.ts'
import { chainFixture } from '../../testing/chains.ts'
import { createFindPools } from './pools.ts'

const address = (digit: string): EvmAddress => `0x${digit.repeat(40)}`

it('finds the pools of tokens that a list adds, and keeps them whatever their order', async () => {
  let reads = 0
  const rpc = fakeRpc({
    eth_call: () => {
      reads += 1
      return `0x${'e'.repeat(40).padStart(64, '0')}`
    },
  })
  const find = createFindPools(createTestClock())
  const found = async (tokens: readonly EvmAddress[]) => {
    const plan = {
      weth: undefined,
      dollars: [address('d')],
      feeds: {},
      minimumDollars: 1,
      v2Factory: address('f'),
      v3Factory: undefined,
    }
    const pools = await find(rpc, chainFixture('eip155:10'), { ...plan, tokens })
    return pools.map(({ token }) => token).sort()
  }
  const [one, two] = [address('1'), address('2')]
  expect(await found([one])).toEqual([one])
  expect(await found([one, two])).toEqual([one, two])
  expect(await found([two, one])).toEqual([one, two])
  expect(reads).toBe(3)
})
