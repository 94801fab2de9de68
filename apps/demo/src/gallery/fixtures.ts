import type { SwapToken } from '@latchkey/core'
import type { Contact } from '@latchkey/core/features'
import { type AccountId, accountId, type ChainId } from '@latchkey/protocol'
import type { SessionPermission, SmartSession } from '@latchkey/protocol/sessions'
import type {
  Allowance,
  ListedWallet,
  Nft,
  TokenBalance,
  Transaction,
} from '@latchkey/protocol/wire'
import { tile } from './tile.ts'

/** The time at which the gallery's clock stands. */
export const now = Date.parse('2026-11-20T18:00:05.000Z')

export const chains = {
  ethereum: 'eip155:1',
  base: 'eip155:8453',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bitcoin: 'bip122:000000000019d6689c085ae165831e93',
} as const satisfies Record<string, ChainId>

/** Accounts of the public development mnemonic, and of the local world. */
export const people = {
  visitor: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  second: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  friend: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  lookAlike: '0x7099043aB82B4dD34b4b5abcd886F92f7fCd79C8',
  stranger: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  visitorOnSolana: '3UcN382uFBGgrEX7bMGdVtg56tiur8WbhpRSSzHTm8ZA',
  friendOnSolana: 'AqProgCVY2DhUjfzuKdUPXriusJRKeiiamsbJ3J2yXRJ',
  visitorOnBitcoin: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  ordinals: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
} as const

/** What the visitor has typed: a name, and a message. */
export const typed = ['bob.eth', 'Invoice 2026-114'] as const

/** Whom the visitor has named; one name is too long for its row. */
export const contacts: readonly Contact[] = [
  { namespace: 'eip155', address: people.friend, name: 'Alice' },
  { namespace: 'eip155', address: people.second, name: 'The long-term savings on a device' },
  { namespace: 'eip155', address: people.stranger, name: 'Bob' },
]

export const supportedChains = { http: Object.values(chains), ws: [] }

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const daiContract = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const spamContract = '0x67Bc02978F0F177c8e922c5aE6f5237cEbdA6732'
const usdcMint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const rings = {
  onEthereum: '0x9D9E2Dfc2547650c93808290B2837852E861a135',
  onSolana: 'B13KfxgpcDU6awvZc5ZgHciysW75FuxQBVmY4F9aTp5d',
} as const

export const dai = token(
  'Dai Stablecoin',
  'DAI',
  18,
  '66.000000000000000001',
  1,
  '#f5ac37',
  accountId(chains.ethereum, daiContract),
)
export const spamToken: TokenBalance = {
  ...token(
    'Claim 5,000 USDC at usdc-bonus.example',
    'US\u200bDC',
    18,
    '5000',
    0,
    '#8a8780',
    accountId(chains.ethereum, spamContract),
  ),
  flags: { is_spam: true, imitates: 'USDC' },
}

const evmTokens: TokenBalance[] = [
  token('Ether', 'ETH', 18, '1.204512345678901234', 3_000, '#627eea'),
  token('USD Coin', 'USDC', 6, '540.10', 1, '#2775ca', accountId(chains.ethereum, usdc)),
  dai,
  spamToken,
]
export const sol: TokenBalance = {
  ...token('Solana', 'SOL', 9, '12.441', 150, '#9945ff'),
  chainId: chains.solana,
}
const solanaTokens: TokenBalance[] = [
  sol,
  {
    ...token('USD Coin', 'USDC', 6, '99.5', 1, '#2775ca', accountId(chains.solana, usdcMint)),
    chainId: chains.solana,
  },
]

export function balances(isSolana: boolean): TokenBalance[] {
  return isSolana ? solanaTokens : evmTokens
}

/** What can be swapped on Ethereum; the coin, which has no address, first. */
export const swapTokens: readonly SwapToken[] = [
  swapToken('Ether', 'ETH', 18, '#627eea'),
  swapToken('USD Coin', 'USDC', 6, '#2775ca', usdc),
  swapToken('Dai Stablecoin', 'DAI', 18, '#f5ac37', daiContract),
  swapToken('Uniswap', 'UNI', 18, '#ff007a', '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'),
  swapToken('Chainlink', 'LINK', 18, '#2a5ada', '0x514910771AF9Ca656af840dff83E8264EcF986CA'),
  swapToken('Wrapped Bitcoin', 'WBTC', 8, '#f09242', '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'),
  swapToken(
    'Lido Staked Ether',
    'stETH',
    18,
    '#00a3ff',
    '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84',
  ),
]

/** What they are worth, in US cents. */
export const tokenPrices: Readonly<Record<string, number>> = {
  ETH: 300_000,
  USDC: 100,
  DAI: 100,
  UNI: 714,
  LINK: 1_390,
  WBTC: 9_000_000,
  stETH: 299_700,
}

/** The answer about prices: of the tokens that are known. */
export function prices(addresses: readonly string[]) {
  const fungibles = addresses.flatMap((address) => {
    const found = swapTokens.find(
      (one) => one.address && address.endsWith(one.address.toLowerCase()),
    )
    if (!found) return []
    const { name, symbol, decimals } = found
    return [
      { address, name, symbol, decimals, iconUrl: '', price: (tokenPrices[symbol] ?? 0) / 100 },
    ]
  })
  return { fungibles }
}

function swapToken(
  name: string,
  symbol: string,
  decimals: number,
  colour: string,
  address?: string,
): SwapToken {
  return {
    name,
    symbol,
    decimals,
    ...(address && { address }),
    logoUrl: tile(symbol.slice(0, 1), colour),
  }
}

/** The token that the send views work with. */
export const ether = token('Ether', 'ETH', 18, '1.204512345678901234', 3_000, '#627eea')

function token(
  name: string,
  symbol: string,
  decimals: number,
  numeric: string,
  price: number,
  colour: string,
  address?: AccountId,
): TokenBalance {
  return {
    name,
    symbol,
    chainId: chains.ethereum,
    ...(address && { address }),
    value: Math.round(Number(numeric) * price * 100) / 100,
    price,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: tile(symbol.slice(0, 1), colour),
  }
}

export function history(isSolana: boolean): Transaction[] {
  const chain = isSolana ? chains.solana : chains.ethereum
  const [me, friend] = isSolana
    ? [people.visitorOnSolana, people.friendOnSolana]
    : [people.visitor, people.friend]
  const coin = isSolana ? 'SOL' : 'ETH'
  const out = (id: string, minedAt: string, numeric: string, symbol: string, value: number) =>
    transaction({
      id,
      chain,
      minedAt,
      type: 'send',
      from: me,
      to: friend,
      direction: 'out',
      numeric,
      symbol,
      value,
    })
  return [
    out('1', '2026-11-20T16:04:00.000Z', '0.25', coin, 750),
    transaction({
      id: '2',
      chain,
      minedAt: '2026-11-19T09:30:00.000Z',
      type: 'receive',
      from: friend,
      to: me,
      direction: 'in',
      numeric: '120.5',
      symbol: 'USDC',
      value: 120.5,
    }),
    {
      ...out('3', '2026-11-02T20:11:00.000Z', '0.0004', coin, 1.2),
      metadata: {
        ...out('3', '2026-11-02T20:11:00.000Z', '0.0004', coin, 1.2).metadata,
        status: 'failed',
      },
    },
    out('4', '2026-10-11T08:00:00.000Z', '42', 'USDC', 42),
  ]
}

/** The visitor has sent to the friend, and to nobody else. */
export function recipientHistory(path: string) {
  const recipient = path.split('/').at(-1)?.toLowerCase()
  const { friend, friendOnSolana, lookAlike } = people
  const isKnown = [friend, friendOnSolana].some((known) => known.toLowerCase() === recipient)
  const known = { address: friend.toLowerCase(), sentAt: '2026-11-20T16:04:00.000Z' }
  const lookAlikes = lookAlike.toLowerCase() === recipient ? [known] : []
  return { sent: isKnown ? 'yes' : 'no', lookAlikes }
}

/** What the views behind the rows show. */
export const details = detailsOf()

function detailsOf() {
  const [sent, received, failed, other] = history(false)
  const [nft, second, third] = nfts(false)
  const [transfer] = sent?.transfers ?? []
  const [incoming] = received?.transfers ?? []
  if (
    !sent ||
    !received ||
    !failed ||
    !other ||
    !nft ||
    !second ||
    !third ||
    !transfer ||
    !incoming
  )
    throw new Error('A fixture is missing')
  const as = (id: string, facts: Partial<Transaction['metadata']>): Transaction => ({
    ...other,
    id,
    metadata: { ...other.metadata, ...facts },
  })
  const exchange = [transfer, incoming].map((one) => ({ ...one, other: people.second }))
  return {
    sent,
    received,
    failed,
    traded: { ...as('traded', { operationType: 'trade' }), transfers: exchange },
    foreign: as('foreign', { sender: people.stranger }),
    spam: { ...as('spam', { ...received.metadata, is_spam: true }), transfers: [incoming] },
    nft: { ...nft, description: 'One of a thousand rings, drawn from the number of its block.' },
    several: { ...second, standard: 'erc1155', quantity: '3' } as const,
    broken: { ...third, imageUrl: 'https://gateway.gallery.invalid/missing.png' },
  }
}

type Facts = {
  id: string
  chain: ChainId
  minedAt: string
  type: string
  from: string
  to: string
  direction: 'in' | 'out'
  numeric: string
  symbol: string
  value: number
}

function transaction({
  id,
  chain,
  minedAt,
  type,
  from,
  to,
  direction,
  numeric,
  symbol,
  value,
}: Facts): Transaction {
  const colours: Record<string, string> = { ETH: '#627eea', SOL: '#9945ff' }
  return {
    id,
    metadata: {
      operationType: type,
      hash: `0x${id.padStart(64, '0')}`,
      minedAt,
      sentFrom: from,
      sentTo: to,
      status: 'confirmed',
      nonce: Number(id),
      sender: from,
      block: 23_840_000 + Number(id),
      ...(direction === 'out' && { fee: '0.000063' }),
      chain,
    },
    transfers: [
      {
        fungible_info: {
          name: symbol,
          symbol,
          icon: { url: tile(symbol.slice(0, 1), colours[symbol] ?? '#2775ca') },
        },
        direction,
        quantity: { numeric },
        value,
        price: 1,
      },
    ],
  }
}

export function nfts(isSolana: boolean): Nft[] {
  const chainId = isSolana ? chains.solana : chains.ethereum
  const address = isSolana ? rings.onSolana : rings.onEthereum
  const art = [
    ['Local Ring 1', 'Local Rings', '#14555c'],
    ['Local Ring 2', 'Local Rings', '#b4441c'],
    ['Badge of attendance', 'Badges', '#7a2e6d'],
  ] as const
  return art.map(([name, collection, colour], index) => ({
    address: accountId(chainId, address),
    tokenId: String(index + 1),
    chainId,
    name,
    collection,
    imageUrl: tile('◯', colour),
    standard: isSolana ? 'token2022' : 'erc721',
    quantity: '1',
    flags: { is_spam: false },
  }))
}

const walletNames = [
  ['Fox', '#e2761b'],
  ['Trust', '#3375bb'],
  ['Arc', '#174299'],
  ['Spectre', '#7c6cf2'],
  ['Ode', '#16150f'],
  ['Bit', '#00a88a'],
  ['Zenith', '#2962ef'],
  ['Vaulted', '#0f9d4f'],
  ['Ledge', '#333'],
  ['Flare', '#fc7227'],
  ['Xray', '#c45a1c'],
  ['Nova', '#d8482a'],
  ['Harbor', '#14555c'],
  ['Quill', '#5a3fb0'],
  ['Pebble', '#6b6960'],
  ['Lantern', '#b07800'],
] as const

const wallets: ListedWallet[] = walletNames.map(([name, colour], index) => ({
  id: `wallet-${index}`,
  name,
  rdns: `example.${name.toLowerCase()}`,
  image_url: tile(name.slice(0, 1), colour),
  chains: [chains.ethereum, chains.solana],
  homepage: `https://${name.toLowerCase()}.example`,
  chrome_store: `https://store.example/${name.toLowerCase()}`,
  app_store: `https://apps.example/${name.toLowerCase()}`,
  play_store: `https://play.example/${name.toLowerCase()}`,
  badge_type: index % 3 === 0 ? 'certified' : 'none',
  order: index,
  ...(index % 2 === 0 && { mobile_link: `${name.toLowerCase()}://` }),
}))

export function walletsPage(query: URLSearchParams, isEmpty: boolean) {
  const search = query.get('search')?.toLowerCase() ?? ''
  const ids = query.get('include')?.split(',')
  const isCertified = query.get('badge_type') === 'certified'
  const found = wallets.filter(
    (wallet) =>
      wallet.name.toLowerCase().includes(search) &&
      (ids?.includes(wallet.id) ?? true) &&
      (!isCertified || wallet.badge_type === 'certified'),
  )
  const entries = Number(query.get('entries') ?? 40)
  const start = (Number(query.get('page') ?? 1) - 1) * entries
  if (isEmpty) return { count: 0, data: [] }
  return { count: found.length, data: found.slice(start, start + entries) }
}

/** A wallet of the list, with stores; and one that says nothing of itself. */
export const listedWallet = {
  id: 'wallet-0',
  name: 'Fox',
  image_url: tile('F', '#e2761b'),
  homepage: 'https://fox.example',
  chrome_store: 'https://store.example/fox',
  app_store: 'https://apps.example/fox',
  play_store: 'https://play.example/fox',
  mobile_link: 'fox://',
}
/** One that is to be had everywhere. */
export const everywhere = {
  ...listedWallet,
  desktop_link: 'foxdesk://',
  webapp_link: 'https://web.fox.example',
}
export const silentWallet = { id: 'wallet-x', name: 'Quiet', image_url: tile('Q', '#6b6960') }

/** What a dollar was one day. */
export const fiatRates = {
  at: '2026-11-20T00:00:00.000Z',
  perDollar: { EUR: '0.8642', GBP: '0.7581', JPY: '156.73', CHF: '0.8065' },
}

const right = {
  spender: people.friend,
  name: 'Dai Stablecoin',
  symbol: 'DAI',
  iconUrl: dai.iconUrl,
  at: '2026-11-18T10:00:00.000Z',
}

/** Whom the visitor lets move what the account has. */
export const allowances: readonly Allowance[] = [
  {
    ...right,
    kind: 'token',
    contract: accountId(chains.ethereum, daiContract),
    decimals: 18,
    amount: (2n ** 256n - 1n).toString(),
    balance: '66000000000000000001',
    price: 1,
  },
  {
    ...right,
    kind: 'token',
    contract: accountId(chains.ethereum, usdc),
    spender: people.stranger,
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    amount: '250000000',
    balance: '4000000000',
    price: 1,
  },
  {
    ...right,
    kind: 'collection',
    contract: accountId(chains.ethereum, rings.onEthereum),
    name: 'Rings',
    symbol: 'RING',
  },
]

/** The names beside one that is looked up; `taken` is taken. */
export function nameSuggestions(path: string, isEmpty: boolean) {
  const label = path.slice(path.lastIndexOf('/') + 1)
  const labels = [label, `${label}1`, `${label}7`, `${label}-id`, `the-${label}`, `my-${label}`]
  const suggestions = labels.map((one, index) => ({
    name: `${one}.latchkey.id`,
    registered: one === 'taken' || index === 2,
  }))
  return { suggestions: isEmpty ? [] : suggestions }
}

const day = 86_400
const perMonth: SessionPermission = {
  type: 'native-token-recurring-allowance',
  data: { allowance: '0x2386f26fc10000', start: 1_760_000_000, period: 30 * day },
}
const perDay: SessionPermission = {
  type: 'erc20-recurring-allowance',
  data: { token: usdc, allowance: '0xbebc20', start: 1_760_000_000, period: day },
}
const playing: SessionPermission = {
  type: 'contract-call',
  data: {
    address: people.stranger,
    abi: [{ type: 'function', name: 'makeMove', inputs: [{ type: 'uint256', name: 'field' }] }],
    functions: [{ functionName: 'makeMove' }],
  },
}

/** One of each standing, and one of an earlier month. */
export const smartSessions: readonly SmartSession[] = [
  smartSession('Chess on chain', 0, 20, [perDay, playing]),
  smartSession('The newspaper', 25, 300, [perMonth]),
  smartSession('Arcade', 40, -3, [perDay]),
  smartSession('A site whose name is longer than any row', 50, 10, [perMonth], 12),
]

/** `since`, `until` and `revoked` in days from now. */
function smartSession(
  name: string,
  since: number,
  until: number,
  permissions: readonly SessionPermission[],
  revoked?: number,
): SmartSession {
  const today = Math.floor(now / 1000)
  return {
    ...{ pci: name, project: { id: name, name }, permissions: [...permissions], policies: [] },
    expiry: today + until * day,
    createdAt: today - since * day,
    context: null,
    revokedAt: revoked === undefined ? null : today - revoked * day,
  }
}
