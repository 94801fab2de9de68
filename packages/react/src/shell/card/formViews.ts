import type { ViewName } from '../../dialog/routes.ts'

/**
 * The views that change while a visitor types, picks or waits in them. Their card begins where the tallest one would, and
 * grows downward only. All other cards are in the middle.
 */
export const formViews: ReadonlySet<ViewName> = new Set<ViewName>([
  'AddressBook',
  'AllWallets',
  'Allowances',
  'BuyInProgress',
  'ChooseAccountName',
  'Contact',
  'OnRampFiatSelect',
  'OnRampProviders',
  'OnRampTokenSelect',
  'RegisterAccountName',
  'ReviewRequest',
  'Swap',
  'SwapPreview',
  'SwapSelectToken',
  'WalletReceive',
  'WalletSend',
  'WalletSendPreview',
  'WalletSendSelectToken',
])
