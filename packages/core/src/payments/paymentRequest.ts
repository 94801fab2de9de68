import type { ChainId, Namespace } from '@latchkey/protocol'

/** What a payment link asks for. */
export type PaymentRequest = {
  /** The family of the network that is paid on. */
  namespace: Namespace
  /** The network; absent where the link names none. */
  chainId?: ChainId
  /** Who is paid: a plain address, or a name where the standard allows one. */
  recipient: string
  /** The plain contract or mint address of the token; absent for the native coin. */
  token?: string
  /** Absent where the one who pays says how much. */
  amount?: RequestedAmount
  /** Who asks, in their own words. */
  label?: string
  /** What for, in their own words. */
  message?: string
}

/** The requested amount, as the link's standard writes it: base units, or a plain decimal of whole tokens. */
export type RequestedAmount = { in: 'base'; units: bigint } | { in: 'whole'; plain: string }

/**
 * Why a text that has the form of a payment link cannot be followed: it breaks its standard or contradicts itself, or it
 * asks for more than a payment, which would be lost if it were paid all the same.
 */
export type PaymentLinkProblem = 'malformed' | 'unsupported'

/** What a payment link asks for, or why it cannot be followed. */
export type ParsedPaymentLink =
  | { ok: true; request: PaymentRequest }
  | { ok: false; problem: PaymentLinkProblem }

/** What a link is made of. */
export type PaymentLinkParts = {
  /** The network that is paid on. */
  chainId: ChainId
  /** The plain address that is paid. */
  recipient: string
  /** The plain contract or mint address; absent for the native coin. */
  token?: string
  /** Base units; absent: the one who pays says how much. */
  amount?: bigint
  /** How many decimals the base unit is from a whole token. */
  decimals: number
  /** Who asks. */
  label?: string
  /** What for. */
  message?: string
}

/** One standard of payment links. */
export type LinkStandard = {
  /** Writes a link; `undefined` for a network that the standard does not know. */
  write(parts: PaymentLinkParts): string | undefined
  /** Reads the text behind the scheme. */
  read(rest: string): ParsedPaymentLink
}
