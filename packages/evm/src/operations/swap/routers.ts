import { type Network, swapNetworks } from '@latchkey/protocol'
import { isSame } from '../../address.ts'

/** 1inch's Aggregation Router 6, on all networks but zkSync. */
const oneInch = '0x111111125421ca6dc452d289314280a0f8842a65'

/** Routers by the addresses of their public documentation. */
const own: Readonly<Record<string, readonly string[]>> = {
  'eip155:1': [
    oneInch,
    '0x7a250d5630b4cf539739df2c5dacb4c659f2488d', // Uniswap v2, Router02
    '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45', // Uniswap v3, SwapRouter02
  ],
  'eip155:324': ['0x6fd4383cb451173d5f9304f041c7bcbf27d561ff'],
}

/** Whether a contract is a router that is known here, or that the site has named. A service could name any contract. */
export function isKnownRouter(
  { caipNetworkId: id, swapRouters = [] }: Network,
  address: string,
): boolean {
  const usual = swapNetworks.some((one) => one === id) ? [oneInch] : []
  return [...(own[id] ?? usual), ...swapRouters].some((router) => isSame(router, address))
}
