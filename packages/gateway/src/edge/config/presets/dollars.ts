import type { PresetToken } from './facts.ts'

const usdc = (address: PresetToken['address']) => token(address, 'USDC', 'USD Coin')

/**
 * Tokens that count as one dollar, by CAIP-2 id, the most used one first. From `bgd-labs/aave-address-book` (MIT), May
 * 2026; USDC of Unichain, World Chain and the test networks from Circle's list of USDC contract addresses.
 */
export const dollars: Readonly<Record<string, readonly PresetToken[]>> = {
  // Ethereum
  'eip155:1': [
    usdc('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
    token('0xdAC17F958D2ee523a2206206994597C13D831ec7', 'USDT', 'Tether USD'),
  ],
  // OP Mainnet
  'eip155:10': [
    usdc('0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'),
    token('0x94b008aA00579c1307B0EF2c499aD98a8ce58e58', 'USDT', 'Tether USD'),
  ],
  // BNB Smart Chain
  'eip155:56': [
    token('0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 'USDC', 'USD Coin', 18),
    token('0x55d398326f99059fF775485246999027B3197955', 'USDT', 'Tether USD', 18),
  ],
  // Unichain
  'eip155:130': [usdc('0x078D782b760474a361dDA0AF3839290b0EF57AD6')],
  // Polygon
  'eip155:137': [
    usdc('0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'),
    token('0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 'USDT0', 'USDT0'),
  ],
  // ZKsync Era
  'eip155:324': [usdc('0x1d17CBcF0D6D143135aE902365D2E5e2A16538D4')],
  // Base
  'eip155:8453': [usdc('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913')],
  // Arbitrum One
  'eip155:42161': [
    usdc('0xaf88d065e77c8cC2239327C5EDb3A432268e5831'),
    token('0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', 'USD₮0', 'USD₮0'),
  ],
  // Celo
  'eip155:42220': [
    usdc('0xcebA9300f2b948710d2653dD7B07f33A8B32118C'),
    token('0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e', 'USD₮', 'Tether USD'),
  ],
  // Avalanche
  'eip155:43114': [
    usdc('0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'),
    token('0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', 'USDt', 'TetherToken'),
  ],
  // Linea Mainnet
  'eip155:59144': [usdc('0x176211869cA2b568f2A7D4EE941E073a821EE1ff')],
  // Sonic
  'eip155:146': [usdc('0x29219dd400f2Bf60E5a23d13Be72B486D4038894')],
  // World Chain
  'eip155:480': [usdc('0x79A02482A880bCE3F13e09Da970dC34db4CD24d1')],
  // Ink
  'eip155:57073': [usdc('0x2D270e6886d130D724215A266106e6832161EAEd')],
  // Sepolia
  'eip155:11155111': [token('0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238', 'USDC', 'USDC')],
  // Base Sepolia
  'eip155:84532': [token('0x036CbD53842c5426634e7929541eC2318f3dCF7e', 'USDC', 'USDC')],
  // Arbitrum Sepolia
  'eip155:421614': [usdc('0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d')],
  // OP Sepolia
  'eip155:11155420': [token('0x5fd84259d66Cd46123540766Be93DFE6D43130D7', 'USDC', 'USDC')],
}

function token(
  address: PresetToken['address'],
  symbol: string,
  name: string,
  decimals = 6,
): PresetToken {
  return { address, name, symbol, decimals }
}
