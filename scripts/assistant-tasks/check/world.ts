import { localAccount, roles, startPublicChain, startWorld } from '@latchkey/devkit'
import { startGateway } from '@latchkey/gateway'
import {
  createTestClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  type PublicActions,
  parseAbi,
  parseEther,
  publicActions,
  type TestActions,
  walletActions,
} from 'viem'
import { base, mainnet } from 'viem/chains'
import { serveAsMain } from './mainNode.ts'
import { type AtEnd, shopChain, solanaVisitor, visitorKeys } from './visitor.ts'

/** A local node with the id of a public network. Each wallet of the visitor has ten ether and a thousand USDC there. */
export type ShopChain = {
  rpcUrl: string
  node: Pick<TestActions, 'setBalance' | 'setAutomine' | 'mine' | 'setCode'> &
    Pick<PublicActions, 'getBalance' | 'getStorageAt'>
  /** The USDC of an account, in base units. */
  usdcOf(owner: Hex): Promise<bigint>
}

/** The networks of the shop, and a gateway for them. */
export type ShopWorld = {
  gatewayUrl: string
  ethereum: ShopChain
  base: ShopChain
  /** The shop's own network, without USDC. */
  own: ShopChain
  /** Where Solana's node answers. */
  solanaUrl: string
}

type NamedChain = {
  id: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
}

/** The shop's own token on Base. */
export const shopToken: Hex = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
const usdc: Readonly<Record<number, Hex>> = {
  [mainnet.id]: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  [base.id]: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
}
const abi = parseAbi([
  'function mint(address to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
])

/** Where the dev wallets expect the code that carries out several calls as one. */
const batcher = '0x00000000000000000000000000000000c0de7702'

/** Starts local nodes in place of the public ones, and a gateway. */
export async function startShopWorld(atEnd: AtEnd): Promise<ShopWorld> {
  const [ethereum, onBase, own, solana] = await Promise.all([
    startShopChain(mainnet, atEnd),
    startShopChain(base, atEnd),
    startShopChain(shopChain, atEnd),
    startWorld({ chains: ['solana:localnet'] }),
  ])
  atEnd(() => solana.stop())
  const solanaUrl = await serveAsMain(solana.description.chains[0]?.rpcUrl ?? '', atEnd)
  await fundOnSolana(solanaUrl)
  const gateway = await startGateway({
    port: 0,
    logs: 'off',
    walletPictures: { fromSites: false },
    chains: [
      { preset: 'ethereum', rpcUrl: ethereum.rpcUrl, tokens: [usdCoin(mainnet.id)] },
      { preset: 'base', rpcUrl: onBase.rpcUrl, tokens: [usdCoin(base.id)] },
      { preset: 'solana', rpcUrl: solanaUrl },
      {
        id: `eip155:${shopChain.id}`,
        name: shopChain.name,
        nativeCurrency: shopChain.nativeCurrency,
        rpcUrl: own.rpcUrl,
      },
    ],
  })
  atEnd(() => gateway.close())
  return { gatewayUrl: gateway.url, ethereum, base: onBase, own, solanaUrl }
}

/** The only token that the gateway lists: the stand-ins have no others. */
function usdCoin(id: number) {
  return { address: usdc[id] ?? '', name: 'USD Coin', symbol: 'USDC', decimals: 6 }
}

async function startShopChain(chain: NamedChain, atEnd: AtEnd): Promise<ShopChain> {
  const token = usdc[chain.id]
  const tokens = token ? [{ address: token, name: 'USD Coin', symbol: 'USDC', decimals: 6 }] : []
  if (chain.id === base.id)
    tokens.push({ address: shopToken, name: 'Shop Token', symbol: 'SHOP', decimals: 9 })
  const { rpcUrl, comeToNow, stop } = await startPublicChain({ chainId: chain.id, tokens })
  atEnd(() => stop())
  const node = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
  const { deployer } = roles
  const { data: code } = await node.call({ account: deployer, data: localAccount.bytecode })
  if (code) await node.setCode({ address: batcher, bytecode: code })
  for (const { address } of visitorKeys) {
    await node.setBalance({ address, value: parseEther('10') })
    for (const { address: to } of tokens) {
      const args = [address, 1_000_000_000n] as const
      const data = encodeFunctionData({ abi, functionName: 'mint', args })
      const hash = await node.sendTransaction({
        account: deployer,
        to: getAddress(to),
        data,
        chain: null,
      })
      await node.waitForTransactionReceipt({ hash })
    }
  }
  await comeToNow()
  const usdcOf = (owner: Hex) => {
    if (!token) throw new Error(`${chain.name} has no USDC`)
    return node.readContract({ address: token, abi, functionName: 'balanceOf', args: [owner] })
  }
  return { rpcUrl, node, usdcOf }
}

async function fundOnSolana(url: string): Promise<void> {
  const params = [solanaVisitor.address, 10_000_000_000]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'requestAirdrop', params })
  const headers = { 'content-type': 'application/json' }
  const { ok } = await fetch(url, { method: 'POST', headers, body })
  if (!ok) throw new Error('The visitor got no SOL')
}
