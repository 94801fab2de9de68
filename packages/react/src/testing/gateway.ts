import type { AccountId, Network } from '@latchkey/protocol'
import type { Nft, Transaction } from '@latchkey/protocol/wire'

/** The answer to a request of the dialog; `undefined` leaves it to the next one who knows. */
export type Answer = (url: URL, body?: string) => unknown | Response | Promise<unknown>

export const gatewayUrl = 'https://gateway.test'
export const ada = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const grace = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Ends like `grace`'s address, and is another one. */
export const graceLookAlike = '0x7099a3F1C0b59a25dD8D9d3eB7f60cC0017d79C8'
/** Somebody to whom `ada` has sent, and who is in no wallet of these pages. */
export const heidi = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
/** Ends like `heidi`'s address, and is another one. */
export const heidiLookAlike = '0x15d3f0C1b59a25dD8D9d3eB7f60cC00170a26a65'
export const solana = '4Nd1mYQzvgV8Vr3Z3nYb7pD6T8K2jF9eqWZ1kQvC7Hxs'

export const localOne = network('eip155:31337', 'Local One', 'Ether', 'ETH', 18)
export const localTwo = network('eip155:31338', 'Local Two', 'Ether', 'ETH', 18)
export const solanaLocal = network('solana:localnet', 'Solana Local', 'Solana', 'SOL', 9)

function network(
  id: Network['caipNetworkId'],
  name: string,
  coin: string,
  symbol: string,
  decimals: number,
): Network {
  return {
    caipNetworkId: id,
    chainNamespace: id.startsWith('solana') ? 'solana' : 'eip155',
    name,
    nativeCurrency: { name: coin, symbol, decimals },
    rpcUrls: ['http://127.0.0.1:8545'],
    explorerUrl: 'https://explorer.test',
    testnet: true,
    assets: {},
  }
}

const walletNames = [
  'MetaMask',
  'Trust',
  'Rainbow',
  'Phantom',
  'OKX',
  'Bitget',
  'Zerion',
  'Safe',
  'Ledger',
  'Solflare',
  'Xverse',
  'Nova',
]

/** How some of them are reached elsewhere. */
const links: Record<string, object> = {
  Rainbow: { mobile_link: 'rainbow://' },
  Zerion: {
    mobile_link: 'https://wallet.zerion.test/',
    desktop_link: 'zerion://',
    webapp_link: 'https://web.zerion.test',
  },
}

const listedWallets = Array.from({ length: 96 }, (_, index) => {
  const name = walletNames[index % walletNames.length] ?? 'Wallet'
  return {
    id: `wallet-${index}`,
    name:
      index < walletNames.length ? name : `${name} ${Math.floor(index / walletNames.length) + 1}`,
    homepage: 'https://wallet.test',
    chrome_store: 'https://store.test/extension',
    app_store: 'https://store.test/app',
    play_store: 'https://store.test/play',
    rdns: `test.${name.toLowerCase()}.${index}`,
    chains: ['eip155:31337'],
    badge_type: index % 3 === 0 ? 'certified' : 'none',
    ...links[name],
  }
})

const token = (address: string): AccountId => `eip155:31337:${address}`

export const tokens = [
  {
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:31337',
    value: 3612.4,
    price: 2999.08,
    quantity: { decimals: '18', numeric: '1.204510000000000001' },
    iconUrl: '',
  },
  {
    name: 'USD Coin',
    symbol: 'USDC',
    chainId: 'eip155:31337',
    address: token('0x5FbDB2315678afecb367f032d93F642f64180aa3'),
    value: 540.1,
    price: 1,
    quantity: { decimals: '6', numeric: '540.1' },
    iconUrl: '',
  },
  {
    name: 'Paper',
    symbol: 'PAPER',
    chainId: 'eip155:31337',
    address: token('0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'),
    price: 0,
    quantity: { decimals: '18', numeric: '0.000000001234567' },
    iconUrl: '',
  },
  {
    name: 'USD Coiin',
    symbol: 'USDC',
    chainId: 'eip155:31337',
    address: token('0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0'),
    price: 0,
    quantity: { decimals: '6', numeric: '1000000' },
    iconUrl: '',
    flags: { is_spam: true, imitates: 'USDC' },
  },
]

export const nfts = [1, 2, 3, 4].map(
  (index): Nft => ({
    address: token('0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9'),
    tokenId: String(index),
    chainId: 'eip155:31337',
    name: `Plate ${index}`,
    collection: 'Botanica',
    imageUrl: plate(index),
    description: index === 1 ? 'The first plate of the herbarium.' : '',
    standard: index === 4 ? 'erc1155' : 'erc721',
    quantity: index === 4 ? '3' : '1',
    flags: { is_spam: false },
  }),
)

function plate(index: number): string {
  const hue = index * 67
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="hsl(${hue} 40% 88%)"/><circle cx="50" cy="44" r="20" fill="hsl(${hue} 45% 55%)"/><rect x="48" y="60" width="4" height="28" fill="hsl(${hue + 90} 30% 40%)"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function transaction(index: number): Transaction {
  const incoming = index % 3 === 1
  const month = String(11 - (Math.floor(index / 4) % 11)).padStart(2, '0')
  return {
    id: `tx-${index}`,
    metadata: {
      operationType: 'send',
      hash: `0x${String(index).padStart(64, '0')}`,
      minedAt: `2026-${month}-1${index % 9}T10:15:00.000Z`,
      sentFrom: incoming ? grace : ada,
      sentTo: incoming ? ada : grace,
      status: index === 3 ? 'failed' : 'confirmed',
      nonce: index,
      chain: 'eip155:31337',
    },
    transfers: [
      {
        fungible_info:
          index % 2 ? { name: 'USD Coin', symbol: 'USDC' } : { name: 'Ether', symbol: 'ETH' },
        direction: incoming ? 'in' : 'out',
        quantity: { numeric: index % 2 ? '25.5' : '0.125' },
      },
    ],
  }
}

export const history = Array.from({ length: 30 }, (_, index) => transaction(index))

/** The account has sent to `grace` and `heidi` only. */
function recipientHistory(pathname: string) {
  const recipient = pathname.split('/').at(-1)?.toLowerCase() ?? ''
  const lookAlikes = [grace, heidi]
    .map((address) => address.toLowerCase())
    .filter((known) => known !== recipient && known.slice(-4) === recipient.slice(-4))
  return {
    sent: [grace, heidi].some((known) => known.toLowerCase() === recipient) ? 'yes' : 'no',
    lookAlikes: lookAlikes.map((address) => ({ address, sentAt: '2026-11-01T10:15:00.000Z' })),
  }
}

/** What is for sale: two tokens on two networks, paid by card. */
export const onrampOptions = {
  paymentCurrencies: ['USD', 'EUR', 'GBP'].map((id) => ({
    id,
    payment_method_limits: [
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ],
  })),
  purchaseCurrencies: [
    {
      id: 'eth',
      name: 'Ether',
      symbol: 'ETH',
      icon_url: '/public/getTokenImage/ETH',
      networks: [localOne, localTwo].map(({ caipNetworkId, name }) => ({
        name,
        display_name: name,
        chain_id: caipNetworkId.split(':')[1] ?? '',
        contract_address: '',
      })),
    },
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        {
          name: 'Local One',
          display_name: 'Local One',
          chain_id: '31337',
          contract_address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
        },
      ],
    },
  ],
  providers: [
    {
      name: 'sandbox',
      label: 'Sandbox',
      feeRange: '1%',
      supportedChains: ['eip155', 'solana'],
      isSandbox: true,
    },
    { name: 'meld', label: 'Meld.io', feeRange: '1-2%', supportedChains: ['eip155'] },
  ],
}

/** What a hundred dollars buy. */
const onrampQuote = {
  paymentTotal: { amount: '100.00', currency: 'USD' },
  paymentSubtotal: { amount: '97.50', currency: 'USD' },
  purchaseAmount: { amount: '0.0325', currency: 'ETH' },
  coinbaseFee: { amount: '1.50', currency: 'USD' },
  networkFee: { amount: '1.00', currency: 'USD' },
  quoteId: 'quote-1',
}

/** A gateway that has everything, unless a test wants it otherwise. */
export const fullGateway: Answer = (url) => {
  const { pathname, searchParams } = url
  if (pathname === '/v1/supported-chains') {
    return { http: ['eip155:31337', 'eip155:31338', 'solana:localnet'], ws: [] }
  }
  if (pathname === '/getWallets') {
    const entries = Number(searchParams.get('entries') ?? 40)
    const page = Number(searchParams.get('page') ?? 1)
    const search = (searchParams.get('search') ?? '').toLowerCase()
    const ids = (name: string) => searchParams.get(name)?.split(',')
    const matching = listedWallets.filter(
      ({ id, name }) =>
        name.toLowerCase().includes(search) &&
        (ids('include')?.includes(id) ?? true) &&
        !ids('exclude')?.includes(id),
    )
    const data = matching.slice((page - 1) * entries, page * entries)
    return { count: search ? matching.length : 424, data }
  }
  if (pathname.endsWith('/balance')) {
    return { balances: searchParams.get('chainId') === localOne.caipNetworkId ? tokens : [] }
  }
  if (pathname.endsWith('/nfts')) return { data: nfts, next: null }
  if (pathname.includes('/recipient/')) return recipientHistory(pathname)
  if (pathname.endsWith('/history')) return { data: history, next: null }
  if (pathname === '/v1/onramp/options') return onrampOptions
  if (pathname === '/v1/onramp/quote') return onrampQuote
  if (pathname === '/v1/generators/onrampurl') return { url: 'https://pay.test/buy' }
  if (pathname.startsWith('/v1/identity/'))
    return { name: 'ada.eth', avatar: null, resolvedAt: null }
  if (pathname === '/v1/profile/account/grace.eth') {
    return {
      name: 'grace.eth',
      registered_at: '2026-01-01T00:00:00.000Z',
      updated_at: null,
      attributes: null,
      addresses: { 2147514985: { address: grace, created_at: '2026-01-01T00:00:00.000Z' } },
    }
  }
  if (pathname.startsWith('/v1/profile/account/')) return []
  return undefined
}

/** Puts a gateway in the place of the network. Returns the undo. */
export function serve(answer: Answer): () => void {
  const before = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== gatewayUrl) return before(input, init)
    init?.signal?.throwIfAborted()
    const body = init?.body
    const given = await answer(url, typeof body === 'string' ? body : undefined)
    if (given instanceof Response) return given
    if (given === undefined) return new Response('{}', { status: 404 })
    return Response.json(given)
  }
  return () => {
    globalThis.fetch = before
  }
}
