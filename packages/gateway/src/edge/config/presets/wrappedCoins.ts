import type { PresetToken } from './facts.ts'

const ether = (address: PresetToken['address']) => coin(address, 'WETH', 'Wrapped Ether')

/**
 * The wrapped native coins, by CAIP-2 id. From Uniswap's `sdk-core` (MIT), `weth9.ts`; those of Gnosis, Mantle, Scroll,
 * Sonic, Plasma and X Layer from `bgd-labs/aave-address-book` (MIT), May 2026.
 */
export const wrappedCoins: Readonly<Record<string, PresetToken>> = {
  // Ethereum
  'eip155:1': ether('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'),
  // OP Mainnet
  'eip155:10': ether('0x4200000000000000000000000000000000000006'),
  // BNB Smart Chain
  'eip155:56': coin('0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', 'WBNB', 'Wrapped BNB'),
  // Gnosis
  'eip155:100': coin('0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d', 'WXDAI', 'Wrapped XDAI'),
  // Unichain
  'eip155:130': ether('0x4200000000000000000000000000000000000006'),
  // Polygon
  'eip155:137': coin(
    '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
    'WPOL',
    'Wrapped Polygon Ecosystem Token',
  ),
  // ZKsync Era
  'eip155:324': ether('0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91'),
  // Mantle
  'eip155:5000': coin('0x78c1b0C915c4FAA5FffA6CAbf0219DA63d7f4cb8', 'WMNT', 'Wrapped Mantle'),
  // Base
  'eip155:8453': ether('0x4200000000000000000000000000000000000006'),
  // Arbitrum One
  'eip155:42161': ether('0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'),
  // Avalanche
  'eip155:43114': coin('0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7', 'WAVAX', 'Wrapped AVAX'),
  // Linea Mainnet
  'eip155:59144': ether('0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f'),
  // Zora
  'eip155:7777777': ether('0x4200000000000000000000000000000000000006'),
  // Sonic
  'eip155:146': coin('0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38', 'wS', 'Wrapped Sonic'),
  // Scroll
  'eip155:534352': ether('0x5300000000000000000000000000000000000004'),
  // Blast
  'eip155:81457': ether('0x4300000000000000000000000000000000000004'),
  // Soneium Mainnet
  'eip155:1868': ether('0x4200000000000000000000000000000000000006'),
  // World Chain
  'eip155:480': ether('0x4200000000000000000000000000000000000006'),
  // Ink
  'eip155:57073': ether('0x4200000000000000000000000000000000000006'),
  // Monad
  'eip155:143': coin('0x3bd359C1119dA7Da1D913D1C4D2B7c461115433A', 'WMON', 'Wrapped Monad'),
  // MegaETH
  'eip155:4326': ether('0x4200000000000000000000000000000000000006'),
  // Plasma
  'eip155:9745': coin('0x6100E367285b01F48D07953803A2d8dCA5D19873', 'WXPL', 'Wrapped XPL'),
  // X Layer Mainnet
  'eip155:196': coin('0xe538905cf8410324e03A5A23C1c177a474D59b2b', 'WOKB', 'Wrapped OKB'),
  // Sepolia
  'eip155:11155111': ether('0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14'),
  // Base Sepolia
  'eip155:84532': ether('0x4200000000000000000000000000000000000006'),
  // Arbitrum Sepolia
  'eip155:421614': ether('0x980B62Da83eFf3D4576C647993b0c1D7faf17c73'),
  // OP Sepolia
  'eip155:11155420': ether('0x4200000000000000000000000000000000000006'),
  // Unichain Sepolia
  'eip155:1301': ether('0x4200000000000000000000000000000000000006'),
  // Monad Testnet
  'eip155:10143': coin('0x760AfE86e5de5fa0Ee542fc7B7B713e1c5425701', 'WMON', 'Wrapped Monad'),
}

function coin(address: PresetToken['address'], symbol: string, name: string): PresetToken {
  return { address, name, symbol, decimals: 18 }
}
