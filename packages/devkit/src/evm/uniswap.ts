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
 * they are GPL, so they are neither committed nor published here, and optional peers of this package.
 */
export const uniswap = {
  weth: () => bytecode('@uniswap/v2-periphery/build/WETH9.json'),
  factory: (feeSetter: Hex) =>
    concat([
      bytecode('@uniswap/v2-core/build/UniswapV2Factory.json'),
      encodeAbiParameters(parseAbiParameters('address'), [feeSetter]),
    ]),
  router: (factory: Hex, weth: Hex) =>
    concat([
      bytecode('@uniswap/v2-periphery/build/UniswapV2Router02.json'),
      encodeAbiParameters(parseAbiParameters('address, address'), [factory, weth]),
    ]),
}

function bytecode(module: string): Hex {
  const artifact: unknown = JSON.parse(readFileSync(resolveArtifact(module), 'utf8'))
  if (typeof artifact === 'object' && artifact !== null && 'bytecode' in artifact) {
    const code = `0x${artifact.bytecode}`
    if (isHex(code) && code.length > 2) return code
  }
  throw new Error(`${module} has no bytecode`)
}

function resolveArtifact(module: string): string {
  try {
    return require.resolve(module)
  } catch (cause) {
    throw new Error(
      'The local world needs Uniswap’s contracts, which are GPL and so optional: npm install --save-dev @uniswap/v2-core@1.0.1 @uniswap/v2-periphery@1.1.0-beta.0',
      { cause },
    )
  }
}
