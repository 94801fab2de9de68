import type { Namespace } from '@latchkey/protocol'
import type { Nft, TokenBalance } from '@latchkey/protocol/wire'
import type { AccountOn } from '../dialog/routes.ts'
import type { Tick } from './recipients/tick.ts'
/** What the visitor has entered into the send form, and for which account on which network. */
export type SendDraft = {
  owner: AccountOn
  token?: TokenBalance
  /** The NFT that is sent instead of a token. */
  nft?: Nft
  /** As typed. */
  amount: string
  /** As typed: an address or a name. */
  to: string
  /** As typed; absent where the network has no memos. */
  memo?: string
  /** The remark on the receiver that the visitor has ticked. */
  ticked?: Tick | undefined
  /** Recipients that were entered before this one; absent where it is the first. They get the same token. */
  before?: readonly Payment[]
}

/** How much somebody gets. */
export type Payment = {
  /** A plain decimal with a point. */
  amount: string
  /** `name`: as typed, where a name was. */
  to: { address: string; name?: string }
  /** What everybody can read on the network beside it. */
  memo?: string
  /** The remark on the receiver that the visitor has ticked in the form. */
  ticked?: Tick | undefined
}

/** A draft without problems: the receivers are addresses now. */
export type ReadySend = Payment & {
  owner: SendDraft['owner']
  /** The token; an NFT is one without decimals. */
  token: TokenBalance
  nft?: Nft
  /** Who else gets some of the token by the same request. */
  further?: readonly Payment[]
}

declare module '../dialog/routes.ts' {
  interface ViewParameters {
    WalletSend: { draft?: SendDraft }
    WalletSendSelectToken: { draft: SendDraft }
    WalletSendPreview: { send: ReadySend }
    /** With a draft, a contact is picked as its receiver. */
    AddressBook: { draft?: SendDraft }
    /** A contact to be named or renamed; a new one without an address. `isSaved`: it has a name in the book. */
    Contact: { namespace: Namespace; address?: string; isSaved?: boolean }
  }
}
