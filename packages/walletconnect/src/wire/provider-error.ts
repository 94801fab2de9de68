/** WalletConnect's codes as those of EIP-1193, which every signer's caller knows; others as they are. */
const providerCodes: Readonly<Record<number, number>> = {
  1001: 4200,
  3001: 4100,
  3005: 4902,
  5000: 4001,
  5001: 4001,
  5002: 4001,
  5003: 4001,
  5100: 4902,
  5101: 4200,
  5103: 4100,
  6000: 4900,
  7000: 4900,
  7001: 4900,
  10001: 4200,
}

/** Converts a wallet's error to EIP-1193: a code and a message, with the wallet's own code in `data`. */
export function providerError(
  code: number,
  message: string,
  data?: unknown,
): Error & { code: number; data?: unknown } {
  const known = providerCodes[code] ?? code
  const own = data ?? (known === code ? undefined : { code })
  return Object.assign(new Error(message), { code: known, ...(own !== undefined && { data: own }) })
}
