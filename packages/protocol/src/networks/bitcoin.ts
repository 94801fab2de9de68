import type { ChainId } from '../caip.ts'
import type { Network } from '../network.ts'

/* @__NO_SIDE_EFFECTS__ */
function network(reference: string, name: string, path: string, imageId: string): Network {
  const caipNetworkId: ChainId = `bip122:${reference}`
  return {
    caipNetworkId,
    chainNamespace: 'bip122',
    name,
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: [],
    explorerUrl: `https://mempool.space${path}`,
    ...(path !== '' && { testnet: true }),
    assets: { imageId },
  }
}

/** Bitcoin's main network. */
export const bitcoin = network(
  '000000000019d6689c085ae165831e93',
  'Bitcoin',
  '',
  '0b4838db-0161-4ffe-022d-532bf03dba00',
)
/** Bitcoin's test network (testnet3). */
export const bitcoinTestnet = network(
  '000000000933ea01ad0ee984209779ba',
  'Bitcoin Testnet',
  '/testnet',
  '39354064-d79b-420b-065d-f980c4b78200',
)
