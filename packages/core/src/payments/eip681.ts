import {
  type ChainId,
  hasAddressSyntax,
  isChainId,
  namespaceOf,
  referenceOf,
} from '@latchkey/protocol'
import type { LinkStandard, ParsedPaymentLink, PaymentRequest } from './paymentRequest.ts'
import { readQuery, refused, splitQuery, spoken, writeQuery } from './query.ts'

const namespace = 'eip155'
const target = /^(?:pay-)?([^@/]+)(?:@([1-9]\d{0,31}))?(?:\/([^/]*))?$/
const name = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u
const number = /^(\d{1,78})(?:\.(\d{1,78}))?(?:[eE](\d{1,2}))?$/
const maxUnits = 2n ** 256n - 1n

/** ERC-681: `ethereum:<address>@<network>?value=` and `ethereum:<token>@<network>/transfer?address=&uint256=`. */
export const eip681: LinkStandard = {
  write({ chainId, recipient, token, amount, label, message }) {
    if (namespaceOf(chainId) !== namespace) return undefined
    const network = referenceOf(chainId)
    const units = amount?.toString()
    return token === undefined
      ? `ethereum:${recipient}@${network}${writeQuery({ value: units, label, message })}`
      : `ethereum:${token}@${network}/transfer${writeQuery({ address: recipient, uint256: units, label, message })}`
  },
  read(rest) {
    const [path, text] = splitQuery(rest)
    const query = readQuery(text)
    const [, account, network, method] = target.exec(path) ?? []
    const chainId = network === undefined ? undefined : `${namespace}:${network}`
    if (!query || account === undefined) return refused('malformed')
    if (chainId !== undefined && !isChainId(chainId)) return refused('malformed')
    const known = { namespace, ...(chainId && { chainId }), ...spoken(query) } as const
    if (method === undefined) return coin(known, account, query)
    return method === 'transfer' ? token(known, account, query) : refused('unsupported')
  },
}

type Known = Pick<PaymentRequest, 'label' | 'message'> & {
  namespace: typeof namespace
  chainId?: ChainId
}
type Query = ReadonlyMap<string, string>

function coin(known: Known, recipient: string, query: Query): ParsedPaymentLink {
  // Parameters of a call to a contract: this is no payment, or not one that its writer meant.
  if (query.has('address') || query.has('uint256')) return refused('malformed')
  return request(known, recipient, query.get('value'))
}

function token(known: Known, contract: string, query: Query): ParsedPaymentLink {
  const recipient = query.get('address')
  if (query.has('value') || !isAddress(contract) || recipient === undefined) {
    return refused('malformed')
  }
  return request({ ...known, token: contract }, recipient, query.get('uint256'))
}

function request(
  known: Known & { token?: string },
  recipient: string,
  amountText: string | undefined,
): ParsedPaymentLink {
  const units = amountText === undefined ? undefined : unitsOf(amountText)
  if (amountText !== undefined && units === undefined) return refused('malformed')
  if (!isAddress(recipient) && !name.test(recipient)) return refused('malformed')
  const amount = units === undefined ? {} : { amount: { in: 'base', units } as const }
  return { ok: true, request: { ...known, recipient, ...amount } }
}

/** The standard's number, which may have a point and an exponent, in whole base units; never rounded. */
function unitsOf(text: string): bigint | undefined {
  const [, whole = '', fraction = '', exponent = '0'] = number.exec(text) ?? []
  const significant = fraction.replace(/0+$/, '')
  const zeros = Number(exponent) - significant.length
  if (whole === '' || zeros < 0) return undefined
  const units = BigInt(whole + significant) * 10n ** BigInt(zeros)
  return units > maxUnits ? undefined : units
}

function isAddress(text: string): boolean {
  return text.startsWith('0x') && hasAddressSyntax(namespace, text)
}
