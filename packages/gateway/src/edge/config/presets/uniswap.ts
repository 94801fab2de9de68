import type { EvmAddress } from '../../../chains/evm/address.ts'

/** The factories of Uniswap v2, by CAIP-2 id. From Uniswap's `sdk-core` (MIT), `addresses.ts`. */
export const uniswapV2Factories: Readonly<Record<string, EvmAddress>> = {
  'eip155:1': '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f', // Ethereum
  'eip155:10': '0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf', // OP Mainnet
  'eip155:56': '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6', // BNB Smart Chain
  'eip155:130': '0x1f98400000000000000000000000000000000002', // Unichain
  'eip155:137': '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C', // Polygon
  'eip155:8453': '0x8909dc15e40173ff4699343b6eb8132c65e18ec6', // Base
  'eip155:42161': '0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9', // Arbitrum One
  'eip155:42220': '0x79a530c8e2fA8748B7B40dd3629C0520c2cCf03f', // Celo
  'eip155:43114': '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C', // Avalanche
  'eip155:59144': '0x114A43DF6C5f54EBB8A9d70Cd1951D3dD68004c7', // Linea Mainnet
  'eip155:81457': '0x5C346464d33F90bABaf70dB6388507CC889C1070', // Blast
  'eip155:1868': '0x97febbc2adbd5644ba22736e962564b23f5828ce', // Soneium Mainnet
  'eip155:480': '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f', // World Chain
  'eip155:57073': '0xfe57a6ba1951f69ae2ed4abe23e0f095df500c04', // Ink
  'eip155:143': '0x182a927119d56008d921126764bf884221b10f59', // Monad
  'eip155:4326': '0xbf56488c857a881ae7e3bed27cf99c10a7ab7e50', // MegaETH
  'eip155:196': '0xdf38f24fe153761634be942f9d859f3dba857e95', // X Layer Mainnet
  'eip155:4217': '0xf9ec577a4e45b5278bb7cf60fcbc20c3acaef68f', // Tempo Mainnet
  'eip155:11155111': '0xF62c03E08ada871A0bEb309762E260a7a6a880E6', // Sepolia
  'eip155:84532': '0x7Ae58f10f7849cA6F5fB71b7f45CB416c9204b1e', // Base Sepolia
  'eip155:1301': '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f', // Unichain Sepolia
  'eip155:10143': '0x733e88f248b742db6c14c0b1713af5ad7fdd59d0', // Monad Testnet
}

/** The factories of Uniswap v3, by CAIP-2 id. From Uniswap's `sdk-core` (MIT), `addresses.ts`. */
export const uniswapV3Factories: Readonly<Record<string, EvmAddress>> = {
  'eip155:1': '0x1F98431c8aD98523631AE4a59f267346ea31F984', // Ethereum
  'eip155:10': '0x1F98431c8aD98523631AE4a59f267346ea31F984', // OP Mainnet
  'eip155:56': '0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7', // BNB Smart Chain
  'eip155:130': '0x1f98400000000000000000000000000000000003', // Unichain
  'eip155:137': '0x1F98431c8aD98523631AE4a59f267346ea31F984', // Polygon
  'eip155:324': '0x8FdA5a7a8dCA67BBcDd10F02Fa0649A937215422', // ZKsync Era
  'eip155:8453': '0x33128a8fC17869897dcE68Ed026d694621f6FDfD', // Base
  'eip155:42161': '0x1F98431c8aD98523631AE4a59f267346ea31F984', // Arbitrum One
  'eip155:42220': '0xAfE208a311B21f13EF87E33A90049fC17A7acDEc', // Celo
  'eip155:43114': '0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD', // Avalanche
  'eip155:59144': '0x31FAfd4889FA1269F7a13A66eE0fB458f27D72A9', // Linea Mainnet
  'eip155:7777777': '0x7145F8aeef1f6510E92164038E1B6F8cB2c42Cbb', // Zora
  'eip155:81457': '0x792edAdE80af5fC680d96a2eD80A44247D2Cf6Fd', // Blast
  'eip155:30': '0xaF37EC98A00FD63689CF3060BF3B6784E00caD82', // Rootstock Mainnet
  'eip155:1868': '0x42ae7ec7ff020412639d443e245d936429fbe717', // Soneium Mainnet
  'eip155:480': '0x7a5028BDa40e7B173C278C5342087826455ea25a', // World Chain
  'eip155:57073': '0x640887a9ba3a9c53ed27d0f7e8246a4f933f3424', // Ink
  'eip155:143': '0x204faca1764b154221e35c0d20abb3c525710498', // Monad
  'eip155:4326': '0x3a5f0cd7d62452b7f899b2a5758bfa57be0de478', // MegaETH
  'eip155:196': '0x4b2ab38dbf28d31d467aa8993f6c2585981d6804', // X Layer Mainnet
  'eip155:4217': '0x24a3d4757e330890a8b8978028c9e58e04611fd6', // Tempo Mainnet
  'eip155:11155111': '0x0227628f3F023bb0B980b67D528571c95c6DaC1c', // Sepolia
  'eip155:84532': '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', // Base Sepolia
  'eip155:421614': '0x248AB79Bbb9bC29bB72f7Cd42F17e054Fc40188e', // Arbitrum Sepolia
  'eip155:11155420': '0x8CE191193D15ea94e11d327b4c7ad8bbE520f6aF', // OP Sepolia
  'eip155:1301': '0x1F98431c8aD98523631AE4a59f267346ea31F984', // Unichain Sepolia
  'eip155:10143': '0x961235a9020b05c44df1026d956d1f4d78014276', // Monad Testnet
}
