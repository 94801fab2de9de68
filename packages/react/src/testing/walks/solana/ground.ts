import { connect, createLatchkey, memoryStorage, start } from '@latchkey/core'
import { formatAmount } from '@latchkey/protocol'
import { solana } from '@latchkey/solana'
import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import type { Wallet } from '@wallet-standard/base'
import { type Answer, gatewayUrl, grace, serve, solanaLocal } from '../../gateway.ts'
import { lyingGateway } from '../lies.ts'
import { oneOf, type Random } from '../random.ts'
import type { Ground, Question } from '../types.ts'
import { type Mint, type SolanaLedger, solanaLedger, tokenProgram } from './ledger.ts'
import { solanaNode } from './node.ts'
import { lyingWallet, type WalletRequest, ways } from './wallet.ts'

const visitor = '4mo7DN28xKKLkUpArcGniKUwupR5KgWLs6dab1TGWRk1'
const friend = '2kg7q67xRq5TSn6b4mEYFPwQ6RQpfkQuV7bFhFKq2aYG'
const thief = 'HRoZoe6gAq2q7uHzDi51PmrFUVsNGgSz2EART8q2fCK8'
const usdc = '3Us7JPu7rRQDwVivSCfVuKwHSGyGP8caTuNQUXkEorTj'
const taxed = '2WMm9CREvaQqb1ZEmt2DJTcBKCxLf4AD5q2vV5X1LzRt'
const misread = 'EybkpzvtroM3smEoyqQTro1ghrwknpcpPciirMQn94yG'
const openingProgram = address('ATokenGPvbdGVxr1b9hvZbsiqW5xWH25efTNsLJA8knL')

const mints = new Map<string, Mint>([
  [usdc, { symbol: 'USDC', decimals: 6 }],
  [taxed, { symbol: 'TAX', decimals: 9, keeps: 5n }],
  // The gateway says that it has six decimals.
  [misread, { symbol: 'WIDE', decimals: 9 }],
])
const amounts = ['250', '0.5', '0.25', '1.125', '2', '3', '540.1', '541', '1e3'] as const

/** The friend's account of USDC, and the visitor's of every mint. */
const holding = await holdingOf(friend, usdc)
const own = new Map<string, string>()
for (const mint of mints.keys()) own.set(mint, await holdingOf(visitor, mint))

/** A Solana chain in memory behind the real adapter, with a wallet and a gateway that lie. */
export function solanaGround(random: Random): Ground {
  const ledger = solanaLedger(mints)
  const { wallet, requests, lie } = lyingWallet(ledger, random, visitor, thief)
  const node = solanaNode(ledger, random)
  const lying = lyingGateway(random)
  const unserve = serve((url, body) => (body === undefined ? balancesOr(lying)(url) : node(body)))
  const client = createLatchkey({
    projectId: 'test',
    gatewayUrl,
    networks: [solanaLocal],
    adapters: [solana()],
    connectors: [],
    storage: memoryStorage(),
  })
  const stop = start(client)
  announce(wallet)
  return {
    client,
    recipients: [friend, friend, thief, visitor, holding, usdc, tokenProgram, grace],
    amounts,
    tokens: /^(Solana|USD Coin|Taxed|Wide)/,
    requests: () => ({ count: requests.length, last: questionOf(requests.at(-1)) }),
    outcome: () => outcomeOf(requests.at(-1), ledger),
    decide: () => 'wait for the chain',
    happenings: [
      ({ random: lot }) => {
        lie.way = oneOf(lot, ways)
        return `the wallet ${lie.way}`
      },
    ],
    async connect() {
      ledger.holdings.set(holding, { mint: usdc, owner: friend, amount: 5n })
      for (const [mint, address] of own)
        ledger.holdings.set(address, { mint, owner: visitor, amount: 10n ** 15n })
      await connect(client, { connectorId: 'solana:solana-liar' })
    },
    close() {
      stop()
      client.close()
      unserve()
    },
  }
}

/** As the Wallet Standard wants it, for pages that are ready already. */
function announce(wallet: Wallet): void {
  const detail = ({ register }: { register(one: Wallet): void }) => register(wallet)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
}

async function holdingOf(owner: string, mint: string): Promise<string> {
  const encoder = getAddressEncoder()
  const seeds = [owner, tokenProgram, mint].map((one) => encoder.encode(address(one)))
  const [found] = await getProgramDerivedAddress({ programAddress: openingProgram, seeds })
  return found
}

/** The gateway's answers, with what the visitor holds here. */
function balancesOr(others: Answer): Answer {
  return (url) => (url.pathname.endsWith('/balance') ? { balances } : others(url))
}

const balances = [
  balanceOf('Solana', 'SOL', '9', '5.000000001'),
  balanceOf('USD Coin', 'USDC', '6', '1000.5', usdc),
  balanceOf('Taxed', 'TAX', '9', '1000', taxed),
  balanceOf('Wide', 'WIDE', '6', '1000', misread),
]

function balanceOf(name: string, symbol: string, decimals: string, numeric: string, mint?: string) {
  const chainId = solanaLocal.caipNetworkId
  const quantity = { decimals, numeric }
  const facts = { name, symbol, chainId, quantity, value: 1, price: 1, iconUrl: '' }
  return mint === undefined ? facts : { ...facts, address: `${chainId}:${mint}` }
}

function questionOf(request: WalletRequest | undefined): Question | undefined {
  if (!request) return undefined
  const { to, amount, mint } = request.payment
  const coin = { symbol: 'SOL', decimals: 9 }
  const token = mint === undefined ? coin : mints.get(mint)
  return {
    to: [to],
    chainId: solanaLocal.caipNetworkId,
    amountIn: (symbol) =>
      token?.symbol === symbol ? formatAmount(amount, token.decimals) : undefined,
  }
}

/** Returns the outcome of a request on the chain. */
function outcomeOf(
  request: WalletRequest | undefined,
  { entries }: SolanaLedger,
): string | undefined {
  if (request?.signature === undefined) return undefined
  const entry = entries.get(request.signature)
  if (!entry) return 'dropped'
  const { from, to, amount, mint } = request.payment
  const { payment, got } = entry
  // A wallet that pays somebody else where the visitor pays himself has taken somebody else's coins.
  if (entry.slot === 1 || payment.from !== from) return 'notYours'
  if (entry.isFailed) return 'reverted'
  if (payment.to !== to || payment.amount !== amount || payment.mint !== mint) return 'different'
  return got === amount ? 'confirmed' : 'otherEffect'
}
