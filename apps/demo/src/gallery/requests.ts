import type { Call, TokenFacts, TypedData } from '@latchkey/core'
import { nativeAsset, tokenAsset } from '@latchkey/protocol'
import type { Simulation } from '@latchkey/protocol/wire'
import { chains, people } from './fixtures/index.ts'

/** What a site asks for. */
export type SiteRequest = { calls: readonly Call[] } | { data: TypedData } | { message: string }

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const rings = '0x9D9E2Dfc2547650c93808290B2837852E861a135'
/** An unknown token that claims to be dollars. */
const impostor = '0x67Bc02978F0F177c8e922c5aE6f5237cEbdA6732'
const coin = nativeAsset(chains.ethereum)
const { visitor, stranger, friend } = people

const facts: Readonly<Record<string, TokenFacts>> = {
  [usdc]: { decimals: 6, symbol: 'USDC' },
  [dai]: { decimals: 18, symbol: 'DAI' },
  [impostor]: { decimals: 18, symbol: 'US\u200bDC claim at usdc-bonus.example' },
}

/** The facts that contracts give of themselves. Unknown tokens have a number of decimals and no name. */
export function tokenFactsOf(address: string): TokenFacts {
  return facts[address] ?? { decimals: 18, symbol: '' }
}

const word = (value: bigint | string) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')
const written = (selector: string, ...words: (bigint | string)[]): `0x${string}` =>
  `0x${selector}${words.map(word).join('')}`
const approve = (amount: bigint) => written('095ea7b3', router, amount)
const most = 2n ** 256n - 1n
const members = (...list: string[]) =>
  list.map((member) => {
    const [type = '', name = ''] = member.split(' ')
    return { name, type }
  })

/** A call of `run(address,bytes)`, whose bytes are a call of two words to the target. */
const runs = (target: string, action: string): `0x${string}` =>
  `${written('a3d6bde9', target, 64n, 68n)}${action.slice(2).padEnd(192, '0')}`

const ether = (milli: bigint) => milli * 10n ** 15n
const dollars = (cents: bigint) => cents * 10n ** 4n
const permit = (chainId: number): TypedData => ({
  domain: { name: 'USD Coin', version: '2', chainId, verifyingContract: usdc },
  types: {
    Permit: members(
      'address owner',
      'address spender',
      'uint256 value',
      'uint256 nonce',
      'uint256 deadline',
    ),
  },
  primaryType: 'Permit',
  message: {
    owner: visitor,
    spender: router,
    value: '250000000',
    nonce: 0,
    deadline: 1_790_000_000,
  },
})

export const siteRequests = {
  payment: { calls: [{ to: friend, value: ether(250n) }] },
  exact: { calls: [{ to: dai, data: approve(250n * 10n ** 18n) }] },
  unlimited: { calls: [{ to: dai, data: approve(most) }] },
  unread: { calls: [{ to: stranger, value: ether(20n), data: written('d0e30db1', 7n, stranger) }] },
  collectibles: { calls: [{ to: rings, value: ether(80n), data: written('a0712d68', 2n) }] },
  many: { calls: [{ to: router, value: ether(500n), data: written('3593564c', 9n, router) }] },
  fails: { calls: [{ to: rings, value: ether(80n), data: written('a0712d68', 2n) }] },
  hidden: { calls: [{ to: usdc, data: written('a9059cbb', stranger, dollars(54_010n)) }] },
  permit: { data: permit(1) },
  otherNetwork: { data: permit(8453) },
  order: {
    data: {
      domain: { name: 'Bazaar', chainId: 1, verifyingContract: stranger },
      types: { Order: members('address maker', 'uint256 price', 'string terms') },
      primaryType: 'Order',
      message: { maker: visitor, price: '1', terms: 'All of it <b>for nothing</b>' },
    },
  },
  nested: {
    calls: [{ to: stranger, data: runs(usdc, written('a9059cbb', friend, dollars(4_200n))) }],
  },
  message: { message: 'rings.example asks you to sign in.\n\nNonce: 8f1c2a\nIssued: 2026-11-22' },
  hiddenText: { message: 'Pay \u202e005 ot pu\u202c to\u200b rings.example' },
} as const satisfies Record<string, SiteRequest>
export type RequestName = keyof typeof siteRequests

/** What of it visitors read as it is, in every language. */
export const requestTexts: readonly string[] = [
  ...['USDC claim', 'Order', 'domain', 'Bazaar', 'maker', 'price', 'terms'],
  ...['Run an action', 'Target', 'Action', 'USDC', 'Send', 'Amount', 'To'],
  ...['Calldata Digest', 'EIP-712 Digest', 'Domain Hash', 'Message Hash'],
  siteRequests.order.data.message.terms,
  siteRequests.message.message,
  ...['Pay', 'ot pu', 'to', 'rings.example'],
]

/** The descriptor (ERC-7730) of the contract of `nested`. */
export const descriptors = [
  {
    context: { contract: { deployments: [{ chainId: 1, address: stranger }] } },
    metadata: { owner: 'Bazaar' },
    display: {
      formats: {
        'run(address target,bytes action)': {
          intent: 'Run an action',
          fields: [
            { path: 'target', label: 'Target', format: 'tokenTicker' },
            {
              path: 'action',
              label: 'Action',
              format: 'calldata',
              params: { calleePath: 'target' },
            },
          ],
        },
      },
    },
  },
].map((descriptor) => JSON.stringify(descriptor))

const nothing = { movements: [], approvals: [], items: [], itemApprovals: [] }
const done = (changes: Partial<Extract<Simulation, { status: 'succeeded' }>>): Simulation => ({
  status: 'succeeded',
  ...nothing,
  isComplete: true,
  ...changes,
})
const out = (asset: typeof coin, amount: bigint, to: string) => ({
  asset,
  amount: String(amount),
  from: visitor,
  to,
})
const coming = (asset: typeof coin, amount: bigint, from: string) => ({
  asset,
  amount: String(amount),
  from,
  to: visitor,
})
const token = (address: string) => tokenAsset(chains.ethereum, address)
const right = (amount: bigint) => ({ asset: token(dai), amount: String(amount), spender: router })
const ring = (id: string) => ({
  contract: rings,
  tokenId: id,
  amount: '1',
  from: rings,
  to: visitor,
})

/** What the scripted gateway's node says of requests. */
export const simulations: Readonly<Record<string, Simulation>> = {
  payment: done({ movements: [out(coin, ether(250n), friend)] }),
  exact: done({ approvals: [right(250n * 10n ** 18n)] }),
  unlimited: done({ approvals: [right(most)] }),
  unread: done({
    isComplete: false,
    movements: [
      out(coin, ether(20n), stranger),
      coming(token(impostor), 5_000n * 10n ** 18n, impostor),
    ],
  }),
  collectibles: done({
    movements: [out(coin, ether(80n), rings)],
    items: [ring('7'), ring('115792089237316195423570985008687907853269984665640564039457')],
  }),
  many: done({
    movements: [
      out(coin, ether(500n), router),
      out(token(usdc), dollars(12_000n), stranger),
      out(token(dai), 33n * 10n ** 18n, stranger),
      coming(token(usdc), dollars(150_042n), router),
      coming(token(dai), 12_345_678_901_234_567_890n, router),
      coming(coin, 1n, router),
    ],
    approvals: [
      right(0n),
      { asset: token(usdc), amount: String(most), spender: router },
      { asset: token(usdc), amount: String(most), spender: stranger, via: router },
    ],
    operators: [{ contract: rings, operator: stranger }],
    items: [ring('12'), { ...ring('3'), from: visitor, to: stranger, amount: '4' }],
    itemApprovals: [
      { contract: rings, tokenId: null, operator: router },
      { contract: rings, tokenId: '9', operator: stranger },
    ],
  }),
  fails: { status: 'reverted', reason: 'Rings: sold out', call: 0 },
  nested: done({ isComplete: false, movements: [out(token(usdc), dollars(4_200n), friend)] }),
  hidden: done({ movements: [coming(token(usdc), dollars(100_000n), stranger)] }),
}
