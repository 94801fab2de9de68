import type { Network } from '@latchkey/protocol'

type Facts = {
  rpcUrl: string
  explorerUrl: string
  imageId?: string
  coin?: Network['nativeCurrency']
  testnet?: boolean
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/* @__NO_SIDE_EFFECTS__ */
function coin(name: string, symbol: string): Network['nativeCurrency'] {
  return { name, symbol, decimals: 18 }
}

/* @__NO_SIDE_EFFECTS__ */
function network(id: number, name: string, facts: Facts): Network {
  const { rpcUrl, explorerUrl, imageId, testnet } = facts
  return {
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency: facts.coin ?? ether,
    rpcUrls: [rpcUrl],
    explorerUrl,
    ...(testnet && { testnet }),
    assets: imageId === undefined ? {} : { imageId },
  }
}

/** Ethereum (`eip155:1`). */
export const mainnet = network(1, 'Ethereum', {
  rpcUrl: 'https://eth.merkle.io',
  explorerUrl: 'https://etherscan.io',
  imageId: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
})
/** OP Mainnet (`eip155:10`). */
export const optimism = network(10, 'OP Mainnet', {
  rpcUrl: 'https://mainnet.optimism.io',
  explorerUrl: 'https://optimistic.etherscan.io',
  imageId: 'ab9c186a-c52f-464b-2906-ca59d760a400',
})
/** BNB Smart Chain (`eip155:56`). */
export const bsc = network(56, 'BNB Smart Chain', {
  rpcUrl: 'https://bsc-dataseed.bnbchain.org',
  explorerUrl: 'https://bscscan.com',
  imageId: '93564157-2e8e-4ce7-81df-b264dbee9b00',
  coin: coin('BNB', 'BNB'),
})
/** Gnosis (`eip155:100`). */
export const gnosis = network(100, 'Gnosis', {
  rpcUrl: 'https://rpc.gnosischain.com',
  explorerUrl: 'https://gnosisscan.io',
  imageId: '02b53f6a-e3d4-479e-1cb4-21178987d100',
  coin: coin('xDAI', 'XDAI'),
})
/** Unichain (`eip155:130`). */
export const unichain = network(130, 'Unichain', {
  rpcUrl: 'https://mainnet.unichain.org',
  explorerUrl: 'https://uniscan.xyz',
  imageId: '2257980a-3463-48c6-cbac-a42d2a956e00',
})
/** Polygon (`eip155:137`). */
export const polygon = network(137, 'Polygon', {
  rpcUrl: 'https://polygon-rpc.com',
  explorerUrl: 'https://polygonscan.com',
  imageId: '41d04d42-da3b-4453-8506-668cc0727900',
  coin: coin('POL', 'POL'),
})
/** Fantom (`eip155:250`). */
export const fantom = network(250, 'Fantom', {
  rpcUrl: 'https://rpcapi.fantom.network',
  explorerUrl: 'https://explorer.fantom.network',
  imageId: '06b26297-fe0c-4733-5d6b-ffa5498aac00',
  coin: coin('Fantom', 'FTM'),
})
/** ZKsync Era (`eip155:324`). */
export const zksync = network(324, 'ZKsync Era', {
  rpcUrl: 'https://mainnet.era.zksync.io',
  explorerUrl: 'https://explorer.zksync.io',
  imageId: 'b310f07f-4ef7-49f3-7073-2a0a39685800',
})
/** Mantle (`eip155:5000`). */
export const mantle = network(5000, 'Mantle', {
  rpcUrl: 'https://rpc.mantle.xyz',
  explorerUrl: 'https://mantlescan.xyz',
  imageId: 'e86fae9b-b770-4eea-e520-150e12c81100',
  coin: coin('MNT', 'MNT'),
})
/** Base (`eip155:8453`). */
export const base = network(8453, 'Base', {
  rpcUrl: 'https://mainnet.base.org',
  explorerUrl: 'https://basescan.org',
  imageId: '7289c336-3981-4081-c5f4-efc26ac64a00',
})
/** Arbitrum One (`eip155:42161`). */
export const arbitrum = network(42161, 'Arbitrum One', {
  rpcUrl: 'https://arb1.arbitrum.io/rpc',
  explorerUrl: 'https://arbiscan.io',
  imageId: '3bff954d-5cb0-47a0-9a23-d20192e74600',
})
/** Celo (`eip155:42220`). */
export const celo = network(42220, 'Celo', {
  rpcUrl: 'https://forno.celo.org',
  explorerUrl: 'https://celoscan.io',
  imageId: 'ab781bbc-ccc6-418d-d32d-789b15da1f00',
  coin: coin('CELO', 'CELO'),
})
/** Avalanche (`eip155:43114`). */
export const avalanche = network(43114, 'Avalanche', {
  rpcUrl: 'https://api.avax.network/ext/bc/C/rpc',
  explorerUrl: 'https://snowscan.xyz',
  imageId: '30c46e53-e989-45fb-4549-be3bd4eb3b00',
  coin: coin('Avalanche', 'AVAX'),
})
/** Linea (`eip155:59144`). */
export const linea = network(59144, 'Linea', {
  rpcUrl: 'https://rpc.linea.build',
  explorerUrl: 'https://lineascan.build',
})
/** Berachain (`eip155:80094`). */
export const berachain = network(80094, 'Berachain', {
  rpcUrl: 'https://rpc.berachain.com',
  explorerUrl: 'https://berascan.com',
  imageId: 'e329c2c9-59b0-4a02-83e4-212ff3779900',
  coin: coin('BERA Token', 'BERA'),
})
/** Zora (`eip155:7777777`). */
export const zora = network(7777777, 'Zora', {
  rpcUrl: 'https://rpc.zora.energy',
  explorerUrl: 'https://explorer.zora.energy',
  imageId: '845c60df-d429-4991-e687-91ae45791600',
})
/** Aurora (`eip155:1313161554`). */
export const aurora = network(1313161554, 'Aurora', {
  rpcUrl: 'https://mainnet.aurora.dev',
  explorerUrl: 'https://explorer.aurora.dev',
  imageId: '3ff73439-a619-4894-9262-4470c773a100',
})
/** Sepolia (`eip155:11155111`). */
export const sepolia = network(11155111, 'Sepolia', {
  rpcUrl: 'https://ethereum-sepolia-rpc.publicnode.com',
  explorerUrl: 'https://sepolia.etherscan.io',
  imageId: 'e909ea0a-f92a-4512-c8fc-748044ea6800',
  testnet: true,
})
/** Base Sepolia (`eip155:84532`). */
export const baseSepolia = network(84532, 'Base Sepolia', {
  rpcUrl: 'https://sepolia.base.org',
  explorerUrl: 'https://sepolia.basescan.org',
  imageId: 'a18a7ecd-e307-4360-4746-283182228e00',
  testnet: true,
})
/** Arbitrum Sepolia (`eip155:421614`). */
export const arbitrumSepolia = network(421614, 'Arbitrum Sepolia', {
  rpcUrl: 'https://sepolia-rollup.arbitrum.io/rpc',
  explorerUrl: 'https://sepolia.arbiscan.io',
  testnet: true,
})
/** OP Sepolia (`eip155:11155420`). */
export const optimismSepolia = network(11155420, 'OP Sepolia', {
  rpcUrl: 'https://sepolia.optimism.io',
  explorerUrl: 'https://sepolia-optimism.etherscan.io',
  testnet: true,
})
