import { formatAmount, hasAddressSyntax, type Namespace, namespaceOf } from '@latchkey/protocol'
import type { LinkStandard, ParsedPaymentLink } from './paymentRequest.ts'
import { readQuery, refused, splitQuery, spoken, writeQuery } from './query.ts'

const decimal = /^\d{1,78}(?:\.\d{1,36})?$/

/** A standard that writes `<scheme>:<address>?amount=` with a decimal amount of whole coins. */
type Form = {
  scheme: string
  namespace: Namespace
  /** The parameter that names a token; absent where there are none. */
  tokenName?: string
  /** Whether a parameter asks for something that a plain payment would not do. */
  asksMore(name: string): boolean
}

/** The links of Solana Pay and BIP-21, which differ in little. */
export function decimalLink({ scheme, namespace, tokenName, asksMore }: Form): LinkStandard {
  return {
    write({ chainId, recipient, token, amount, decimals, label, message }) {
      if (namespaceOf(chainId) !== namespace) return undefined
      const plain = amount === undefined ? undefined : formatAmount(amount, decimals)
      const tokens = tokenName === undefined ? {} : { [tokenName]: token }
      return `${scheme}:${recipient}${writeQuery({ amount: plain, ...tokens, label, message })}`
    },
    read(rest): ParsedPaymentLink {
      const [recipient, text] = splitQuery(rest)
      // A link to a server that would write the transaction.
      if (/^https(:|%3a)/i.test(recipient)) return refused('unsupported')
      const query = readQuery(text)
      if (!query || !hasAddressSyntax(namespace, recipient)) return refused('malformed')
      if ([...query.keys()].some(asksMore)) return refused('unsupported')
      const token = tokenName === undefined ? undefined : query.get(tokenName)
      if (token !== undefined && !hasAddressSyntax(namespace, token)) return refused('malformed')
      const plain = query.get('amount')
      if (plain !== undefined && !decimal.test(plain)) return refused('malformed')
      const amount = plain === undefined ? {} : { amount: { in: 'whole', plain } as const }
      return {
        ok: true,
        request: { namespace, recipient, ...(token && { token }), ...amount, ...spoken(query) },
      }
    },
  }
}
