import { parseAmount } from '@latchkey/protocol'
import { decimalLink } from './decimalLink.ts'
import { eip681 } from './eip681.ts'
import type {
  LinkStandard,
  ParsedPaymentLink,
  PaymentLinkParts,
  RequestedAmount,
} from './paymentRequest.ts'

const longest = 4096

const standards: Readonly<Record<string, LinkStandard>> = {
  ethereum: eip681,
  /** Solana Pay's transfer request. A reference or memo is what the seller finds the payment by. */
  solana: decimalLink({
    scheme: 'solana',
    namespace: 'solana',
    tokenName: 'spl-token',
    asksMore: (name) => name === 'reference' || name === 'memo',
  }),
  /** BIP-21, where what must be understood begins with `req-`. */
  bitcoin: decimalLink({
    scheme: 'bitcoin',
    namespace: 'bip122',
    asksMore: (name) => name.startsWith('req-'),
  }),
}

/**
 * A link that wallets read as a request for payment: ERC-681, Solana Pay or BIP-21, by the family of the network.
 * `undefined` for a family without such a standard.
 */
export function paymentLink(parts: PaymentLinkParts): string | undefined {
  for (const standard of Object.values(standards)) {
    const link = standard.write(parts)
    if (link !== undefined) return link
  }
  return undefined
}

/**
 * Parses a payment link (ERC-681, Solana Pay, BIP-21). Returns why a link cannot be followed, or `undefined` for other
 * text. The link's content is untrusted: the visitor must review it.
 */
export function parsePaymentLink(text: string): ParsedPaymentLink | undefined {
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)$/i.exec(text.trim()) ?? []
  const standard = Object.hasOwn(standards, scheme.toLowerCase())
    ? standards[scheme.toLowerCase()]
    : undefined
  if (!standard) return undefined
  return text.length > longest ? { ok: false, problem: 'malformed' } : standard.read(rest)
}

/** How much a link asks for, in base units; `undefined` where the token cannot be divided so finely. */
export function requestedUnits(amount: RequestedAmount, decimals: number): bigint | undefined {
  if (amount.in === 'base') return amount.units
  const parsed = parseAmount(amount.plain, decimals)
  return parsed.ok ? parsed.units : undefined
}
