import { createLatchkey, type Network } from 'latchkey'

const shopChain: Network = {
  caipNetworkId: 'eip155:4919',
  chainNamespace: 'eip155',
  name: 'Shop Chain',
  nativeCurrency: { name: 'Shop Coin', symbol: 'SHOP', decimals: 18 },
  rpcUrls: ['https://rpc.shop.example'],
  assets: {},
}

export const client = createLatchkey({
  gatewayUrl: 'https://gateway.shop.example',
  chains: ['ethereum', shopChain],
  defaultNetwork: shopChain,
})
