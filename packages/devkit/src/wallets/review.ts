/** The approval window's description of a request. */
export type Review = {
  /** The request as a question. */
  title: string
  /** The most important fact, such as an amount. */
  headline?: string
  /** What there is to know, line by line. `isCode`: in a type of fixed width. */
  rows: readonly { label: string; value: string; isCode?: boolean }[]
  /** A message to sign, shown as it is. */
  message?: string
  /** What the visitor should be careful about. */
  caution?: string
  /** What it costs. */
  fee?: string
  /** The address of the account in question. */
  account?: string
  /** The name of the chain that it is on. */
  chain?: string
}

/** Base units as an exact decimal. */
export function amountText(units: bigint, decimals: number, symbol: string): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${whole}${fraction === '' ? '' : `.${fraction}`} ${symbol}`
}

/** Bytes as text when they are text that can be shown, else as hexadecimal. */
export function readable(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const isShown = ![...text].some((letter) => /[\p{Cc}\p{Cf}]/u.test(letter) && letter !== '\n')
    if (isShown) return text
  } catch {
    // Not text.
  }
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
