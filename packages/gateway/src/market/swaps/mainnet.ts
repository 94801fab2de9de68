import type { SwapSource } from '../../edge/config/schema.ts'

/** Uniswap v3 on Ethereum, by the addresses of its public documentation: QuoterV2 and SwapRouter02; over USDC, USDT and DAI too. */
export const uniswapOnEthereum: SwapSource = {
  from: 'uniswapV3',
  quoter: '0x61ffe014ba17989e743c5f6cb21bf9697530b21e',
  router: '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45',
  weth: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  bases: [
    '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    '0xdac17f958d2ee523a2206206994597c13d831ec7',
    '0x6b175474e89094c44da98b954eedeac495271d0f',
  ],
  feeTiers: [100, 500, 3000, 10000],
}
