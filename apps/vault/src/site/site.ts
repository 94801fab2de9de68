import type { Keyholder } from '../keys/keyholder.ts'
import type { Screens } from '../screens/screens.ts'
import type { Settings } from '../settings.ts'
import type { Language } from './look.ts'

/** What the EVM account is: plain, or a contract with the same address (EIP-7702). */
export type AccountType = 'eoa' | 'smartAccount'

/** A user operation (ERC-4337) that this page has sent, by the hash and the nonce that were signed. */
export type SentOperation = { hash: string; nonce: bigint }

/** The site around the page, and what the page works with. */
export type Site = {
  /** Of the site: what it is bound to for as long as this page lives. */
  origin: string
  settings: Settings
  screens: Screens
  keyholder: Keyholder
  language(): Language
  /** What the EVM account is, as the site has told. */
  accountType: AccountType
  /** The last user operation that each account has sent from this page and that may be under way, by chain and account. */
  lastOperations: Map<string, SentOperation>
  /** The visitor's, ISO 4217. */
  currency(): string
}
