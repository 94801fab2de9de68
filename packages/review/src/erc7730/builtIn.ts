import type { ChainId } from '@latchkey/protocol'
import type { ContractDescriptions } from '@latchkey/protocol/wire'
import { type Descriptor, parseDescriptor } from './parse.ts'

/** What a contract is, where the operator of the gateway vouches for it. */
export type Vouched = { chainId: number; address: string; name: string; as: keyof typeof displays }

const to = { path: 'to', label: 'To', format: 'addressName' }
const deadline = {
  path: 'deadline',
  label: 'Until',
  format: 'date',
  params: { encoding: 'timestamp' },
}
const amount = (path: string, label: string, tokenPath: string) => ({
  path,
  label,
  format: 'tokenAmount',
  params: { tokenPath },
})
const paid = { path: '@.value', label: 'You pay', format: 'amount' }
const gotCoins = { path: 'amountOutMin', label: 'You get at least', format: 'amount' }

/** How calls of well-known standards are shown (ERC-7730), written from the standards themselves. */
export const displays = {
  erc20: {
    formats: {
      'transfer(address to,uint256 value)': {
        intent: 'Send',
        fields: [amount('value', 'Amount', '@.to'), to],
      },
      'transferFrom(address from,address to,uint256 value)': {
        intent: 'Move',
        fields: [
          amount('value', 'Amount', '@.to'),
          { path: 'from', label: 'From', format: 'addressName' },
          to,
        ],
      },
      'approve(address spender,uint256 value)': {
        intent: 'Give permission to take',
        fields: [
          amount('value', 'Up to', '@.to'),
          { path: 'spender', label: 'By', format: 'addressName' },
        ],
      },
    },
  },
  weth: {
    formats: {
      'deposit()': {
        intent: 'Wrap',
        fields: [{ path: '@.value', label: 'Amount', format: 'amount' }],
      },
      'withdraw(uint256 wad)': {
        intent: 'Unwrap',
        fields: [{ path: 'wad', label: 'Amount', format: 'amount' }],
      },
    },
  },
  uniswapV2Router: {
    formats: {
      'swapExactETHForTokens(uint256 amountOutMin,address[] path,address to,uint256 deadline)': {
        intent: 'Swap',
        fields: [paid, amount('amountOutMin', 'You get at least', 'path.[-1]'), to, deadline],
      },
      'swapExactTokensForETH(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)':
        {
          intent: 'Swap',
          fields: [amount('amountIn', 'You pay', 'path.[0]'), gotCoins, to, deadline],
        },
      'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)':
        {
          intent: 'Swap',
          fields: [
            amount('amountIn', 'You pay', 'path.[0]'),
            amount('amountOutMin', 'You get at least', 'path.[-1]'),
            to,
            deadline,
          ],
        },
    },
  },
} as const

/** SHA-256 of each display as JSON: what visitors read of these calls changes in no other way than with its hash. */
export const pins: Readonly<Record<keyof typeof displays, string>> = {
  erc20: 'd08c12e910f1e82468bda2a144133940769747ba752082573efd1a767b6d21e1',
  weth: 'be241395d30c5ccb3b1e93704cc2c41dd06fed7422b1ab40f0206aba5e9bfdbf',
  uniswapV2Router: 'b17a02e866675a0bde6924d6d1648410e40651c81fc15d01ceda4a2ce24d2c58',
}

/** Contracts of Ethereum that are known without an operator. */
const onEthereum: readonly Omit<Vouched, 'chainId'>[] = [
  { address: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', name: 'Wrapped Ether', as: 'weth' },
  { address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', name: 'USDC', as: 'erc20' },
  { address: '0xdac17f958d2ee523a2206206994597c13d831ec7', name: 'Tether USD', as: 'erc20' },
  { address: '0x6b175474e89094c44da98b954eedeac495271d0f', name: 'Dai', as: 'erc20' },
  { address: '0x7a250d5630b4cf539739df2c5dacb4c659f2488d', name: 'Uniswap', as: 'uniswapV2Router' },
]

/** The descriptors of contracts that are known, and of those that the operator vouches for. */
export function builtInDescriptors(vouched: readonly Vouched[]): Descriptor[] {
  const known = onEthereum.map((one) => ({ chainId: 1, ...one }))
  return [...known, ...vouched].flatMap(descriptorsOf)
}

/** All descriptors that hold on a chain: the operator's own before those that are built in. */
export function readDescriptions(
  chainId: ChainId,
  { vouched, descriptors }: ContractDescriptions,
): Descriptor[] {
  const reference = Number(chainId.slice(chainId.indexOf(':') + 1))
  if (!Number.isSafeInteger(reference)) return []
  const own = descriptors.flatMap((text) => parseDescriptor(text) ?? [])
  return [...own, ...builtInDescriptors(vouched.map((one) => ({ ...one, chainId: reference })))]
}

function descriptorsOf({ chainId, address, name, as }: Vouched): Descriptor[] {
  // The wrapped coin is a token as well.
  const kinds = as === 'weth' ? ([as, 'erc20'] as const) : [as]
  return kinds.flatMap((kind) => {
    const context = { contract: { deployments: [{ chainId, address }] } }
    const written = { context, metadata: { owner: name }, display: displays[kind] }
    return parseDescriptor(JSON.stringify(written)) ?? []
  })
}
