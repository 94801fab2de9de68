import type { UnseenOutcome } from '@latchkey/core/features'
import type { Nft, TokenBalance, Transaction } from '@latchkey/protocol/wire'
import type { AccountOn } from '../dialog/routes.ts'

/** What of the account is shown. */
export type AccountTab = 'tokens' | 'nfts' | 'activity'

declare module '../dialog/routes.ts' {
  interface ViewParameters {
    /** `tab`: the one that was left for a view behind one of its rows. */
    Account: { tab?: AccountTab }
    /** `owner`: whose token it is, on the token's network. */
    TokenDetails: { owner: AccountOn; token: TokenBalance }
    NftDetails: { owner: AccountOn; nft: Nft }
    TransactionDetails: { owner: AccountOn; transaction: Transaction }
    /** How a transaction ended that did not end as planned. */
    SentResult: { unseen: UnseenOutcome }
    Transactions: undefined
  }
}
