import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WorldChain } from '../description.ts'
import { type Anvil, startAnvil } from '../evm/anvil.ts'
import { evmNode } from '../evm/node.ts'
import { walletSite } from './wallet-site.fixture.ts'

const privateKey = generatePrivateKey()
const own = { privateKey, address: privateKeyToAddress(privateKey) }
const receiver = '0x000000000000000000000000000000000000dEaD'

let anvil: Anvil
let site: Awaited<ReturnType<typeof walletSite>>

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 10, port: 0, timestamp: 1_700_000_000 })
  const chain: WorldChain = {
    id: 'eip155:10',
    name: 'A Fork',
    rpcUrl: anvil.rpcUrl,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  site = await walletSite({ chains: [chain] }, { evmKeys: [own] })
})
afterAll(async () => {
  await site?.close()
  await anvil?.stop()
})

it('signs for a fork of a public chain with keys of one’s own, and only with those [K7]', async () => {
  const node = evmNode(anvil.rpcUrl, 10, 'A Fork')
  await node.setBalance({ address: own.address, value: parseEther('1') })
  const { open, request, page, leave } = await site.visitor()
  await open()
  expect(await page.evaluate(() => [...Reflect.get(window, 'found').keys()])).toEqual([
    'dev.latchkey.wallet',
  ])
  expect(await request('eth_requestAccounts')).toEqual([own.address])
  expect(await request('eth_chainId')).toBe('0xa')
  const hash = await request('eth_sendTransaction', [
    { from: own.address, to: receiver, value: '0x7' },
  ])
  expect(hash).toEqual(expect.stringMatching(/^0x[\da-f]{64}$/))
  await expect.poll(() => node.getBalance({ address: receiver })).toBe(7n)
  await leave()
})
