import { restrictedTimezones } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { one, testClient } from '../testing/world.ts'
import { offeredFeatures } from './offeredFeatures.ts'

const all = ['onramp', 'swaps', 'receive', 'send']

it('hides buying, and nothing else, in the restricted time zones unless the site says otherwise [G6]', () => {
  const { caipNetworkId: chainId } = one
  for (const timezone of restrictedTimezones) {
    expect(offeredFeatures(testClient(), chainId, timezone)).toEqual(all.slice(1))
  }
  expect(offeredFeatures(testClient(), chainId, 'Asia/Shanghai')).toEqual(all.slice(1))
  expect(offeredFeatures(testClient(), chainId, 'Europe/Berlin')).toEqual(all)
  const free = testClient({ restrictedFeatures: [] })
  expect(offeredFeatures(free, chainId, 'Asia/Macau')).toEqual(all)
  const strict = testClient({ restrictedFeatures: ['onramp', 'swaps'] })
  expect(offeredFeatures(strict, chainId, 'Asia/Hong_Kong')).toEqual(['receive', 'send'])
})

it('sells on EVM networks and Solana only [G5]', () => {
  const offered = (id: Parameters<typeof offeredFeatures>[1]) =>
    offeredFeatures(testClient(), id, 'UTC').includes('onramp')
  expect([offered('eip155:1'), offered('solana:x')]).toEqual([true, true])
  expect([offered('bip122:x'), offered('polkadot:x')]).toEqual([false, false])
})

it('has no buying where the site has turned it off [D8]', () => {
  const client = testClient({ features: { onramp: false } })
  expect(offeredFeatures(client, one.caipNetworkId, 'UTC')).toEqual(all.slice(1))
})
