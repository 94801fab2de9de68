/** Every kind of account. */
export const accountTypes = ['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'] as const
/**
 * A kind of account: `eoa` (a key pair), `smartAccount` (a contract), and those of Bitcoin wallets
 * (`payment`, `ordinal`, `stx`).
 */
export type AccountType = (typeof accountTypes)[number]

/** What the services can answer for a chain. */
export type Service =
  | 'balance'
  | 'activity'
  | 'recipients'
  | 'nfts'
  | 'names'
  | 'onramp'
  | 'swap'
  | 'allowances'

/** What the dialog and the services both need to know of a chain family. What only wallets need is in its adapter. */
export type Family = {
  /** The coin type of its native coin (SLIP-44). */
  coinType: number
  /** How a CAIP-19 asset id names a fungible token. */
  tokenStandard: string
  /** Represents the native coin if a wire shape requires a token address. */
  nativeAddress: string
  /** The syntax of an address. The adapter checks its checksum. */
  addressSyntax: RegExp
  /** One spelling per address, for keys and comparison. Absent: an address has only one spelling. */
  canonicalAddress?(value: string): string
  /** What the services can answer for its chains. */
  services: readonly Service[]
}

const table = {
  eip155: {
    coinType: 60,
    tokenStandard: 'erc20',
    nativeAddress: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    addressSyntax: /^(0x)?[0-9a-fA-F]{40}$/,
    canonicalAddress(value) {
      const lower = value.toLowerCase()
      return lower.startsWith('0x') ? lower : `0x${lower}`
    },
    services: [
      'balance',
      'activity',
      'recipients',
      'nfts',
      'names',
      'onramp',
      'swap',
      'allowances',
    ],
  },
  solana: {
    coinType: 501,
    tokenStandard: 'token',
    nativeAddress: 'So11111111111111111111111111111111111111111',
    addressSyntax: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    services: ['balance', 'activity', 'recipients', 'nfts', 'onramp'],
  },
  bip122: {
    coinType: 0,
    tokenStandard: 'erc20',
    nativeAddress: '0x',
    addressSyntax:
      /^(bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}$|^(BC|TB|BCRT)1[02-9AC-HJ-NP-Z]{11,87}$|^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/,
    canonicalAddress: (value) => (/^(BC|TB|BCRT)1/.test(value) ? value.toLowerCase() : value),
    services: [],
  },
  polkadot: {
    coinType: 354,
    tokenStandard: 'erc20',
    nativeAddress: '0x',
    addressSyntax: /^[1-9A-HJ-NP-Za-km-z]{35,50}$/,
    services: [],
  },
} as const satisfies Record<string, Family>

/** A chain family that Latchkey speaks, by its CAIP-2 namespace. */
export type Namespace = keyof typeof table

/** The chain families. A new one is an entry in this file, and a package with its adapter. */
export const families: Readonly<Record<Namespace, Family>> = table

/** Whether a value is a namespace that Latchkey knows. */
export function isNamespace(value: unknown): value is Namespace {
  return typeof value === 'string' && Object.hasOwn(table, value)
}

/** Every namespace that Latchkey knows. */
export const namespaces: readonly Namespace[] = Object.keys(table).filter(isNamespace)

/** The kind of account that is preferred until the visitor picks another. */
export const defaultAccountTypes = {
  bip122: 'payment',
  eip155: 'smartAccount',
  polkadot: 'eoa',
  solana: 'eoa',
} as const satisfies Record<Namespace, AccountType>
