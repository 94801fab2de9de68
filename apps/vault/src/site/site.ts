import type { Keyholder } from '../keys/keyholder.ts'
import type { Screens } from '../screens/screens.ts'
import type { SentMemory } from '../sent/store.ts'
import type { Settings } from '../settings.ts'
import type { Language } from '../words/words.ts'

/** The type of the EVM account: plain, or a contract with the same address (EIP-7702). */
export type AccountType = 'eoa' | 'smartAccount'

/** The embedding site, and the page's state and dependencies. */
export type Site = {
  /** The site's origin, which stays the same for the life of this page. */
  origin: string
  settings: Settings
  screens: Screens
  keyholder: Keyholder
  language(): Language
  /** The type of the EVM account, as set by the site. */
  accountType: AccountType
  /** The page's undecided records. */
  sent: SentMemory
  /** Returns the visitor's currency, ISO 4217. */
  currency(): string
  /**
   * Returns a token of the site's server for the site's own user. `null`: no user is logged in there. `undefined`: the site
   * signs none.
   */
  siteToken?(signal: AbortSignal): Promise<string | null | undefined>
  /**
   * Reports to the site that the page is about to prompt the visitor, or that they have approved, because the page may be
   * gone before it answers.
   */
  report?(event: 'asking' | 'approved'): void
}
