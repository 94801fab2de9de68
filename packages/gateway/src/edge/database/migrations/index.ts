import { sponsorMigrations } from '@latchkey/bundler/database'
import type { Migration } from 'kysely/migration'
import { createAnalytics } from './analytics.ts'
import {
  addFeesAndTraits,
  createIndexTables,
  createSentToTable,
  createUserOperations,
} from './chainData.ts'
import { createFollowedAccounts } from './followedAccounts.ts'
import { addNameOwners, createNameTables, forgetNames } from './names.ts'
import { createWalletPictureTable } from './pictures.ts'
import {
  addEarlierHashes,
  addPayoutIndex,
  createPayoutLock,
  createPurchaseTable,
} from './purchases.ts'
import { createSignIn } from './signIn.ts'
import { createTokenListTable } from './tokenLists.ts'

/** The migrations of the gateway's database. They run in the order of their names. A released migration is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-index': { up: createIndexTables },
  '0002-names': { up: createNameTables },
  '0003-sent-to': { up: createSentToTable },
  '0004-names-by-chain': { up: forgetNames },
  '0005-wallet-pictures': { up: createWalletPictureTable },
  '0006-fees-and-traits': { up: addFeesAndTraits },
  '0007-purchases': { up: createPurchaseTable },
  '0008-payouts': { up: addPayoutIndex },
  '0009-raised-payouts': { up: addEarlierHashes },
  '0010-purchase-turn': { up: createPayoutLock },
  '0011-name-owners': { up: addNameOwners },
  '0012-sign-in': { up: createSignIn },
  '0013-analytics': { up: createAnalytics },
  // 0014 and 0016.
  ...sponsorMigrations,
  '0015-user-operations': { up: createUserOperations },
  '0017-token-lists': { up: createTokenListTable },
  '0018-followed-accounts': { up: createFollowedAccounts },
}

/** The migrations that empty the index. The gateway then reads the chains again from `indexFrom`. */
export const rereadingMigrations: ReadonlySet<string> = new Set([
  '0003-sent-to',
  '0015-user-operations',
])
