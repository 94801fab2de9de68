import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { concat, encodeAbiParameters, type Hex, isHex, parseAbi, parseAbiParameters } from 'viem'

const require = createRequire(import.meta.url)

export const routerAbi = parseAbi([
  'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) payable returns (uint256, uint256, uint256)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
])

/**
 * Creation code of Uniswap v2 and WETH9, read from the npm packages at run time:
 * they are GPL, so they are neither committed nor published here.
 */
export const uniswap = {
  weth: () => bytecode(require.resolve('@uniswap/v2-periphery/build/WETH9.json')),
  factory: (feeSetter: Hex) =>
    concat([
      bytecode(require.resolve('@uniswap/v2-core/build/UniswapV2Factory.json')),
      encodeAbiParameters(parseAbiParameters('address'), [feeSetter]),
    ]),
  router: (factory: Hex, weth: Hex) =>
    concat([
      bytecode(require.resolve('@uniswap/v2-periphery/build/UniswapV2Router02.json')),
      encodeAbiParameters(parseAbiParameters('address, address'), [factory, weth]),
    ]),
}

function bytecode(file: string): Hex {
  const artifact: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof artifact === 'object' && artifact !== null && 'bytecode' in artifact) {
    const code = `0x${artifact.bytecode}`
    if (isHex(code) && code.length > 2) return code
  }
  throw new Error(`${file} has no bytecode`)
}
