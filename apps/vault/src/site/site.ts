import type { Keyholder } from '../keys/keyholder.ts'
import type { Screens } from '../screens/screens.ts'
import type { SentMemory } from '../sent/store.ts'
import type { Settings } from '../settings.ts'
import type { Language } from './look.ts'

/** What the EVM account is: plain, or a contract with the same address (EIP-7702). */
export type AccountType = 'eoa' | 'smartAccount'

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
  /** What this page has sent and is not decided. */
  sent: SentMemory
  /** The visitor's, ISO 4217. */
  currency(): string
  /** Says to the site that the visitor is about to be asked, or has approved: the page may be gone before it answers. */
  tell?(event: 'asking' | 'approved'): void
}
