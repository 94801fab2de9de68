import { expect, it } from 'vitest'
import { mainnet } from './index.ts'
import { withUrls } from './network.ts'

it('has the explorer and the nodes that the site names for a known network [L32]', () => {
  const blockExplorers = { default: { name: 'Own', url: 'https://explorer.test/' } }
  const rpcUrls = { default: { http: ['https://node.test'] } }
  const network = withUrls({ ...mainnet, name: 'Main', blockExplorers, rpcUrls, testnet: true })
  expect(network).toMatchObject({
    name: 'Main',
    explorerUrl: 'https://explorer.test',
    rpcUrls: ['https://node.test'],
    testnet: true,
  })
  expect(withUrls(mainnet)).toMatchObject({ explorerUrl: 'https://etherscan.io' })
})
