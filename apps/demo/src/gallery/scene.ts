import type { Latchkey, Wallet } from '@latchkey/core'
import type { Contact, PendingTransaction } from '@latchkey/core/features'
import type { ChainId, LossCode } from '@latchkey/protocol'
import type { Route } from '@latchkey/react/stage'
import type { Script } from './gateway.ts'
import type { LoginMood } from './login.ts'
import type { PairingMood } from './pairing.ts'
import type { RequestName } from './requests.ts'
import type { SignInMood } from './signingIn.ts'
import type { SwapMood } from './swapService.ts'
import type { Actor, Mood } from './wallets.ts'

/** One view in one state. `view` and `state` are its address. */
export type Scene = {
  view: Route['view']
  state: string
  /** Where it begins; default the view itself. */
  route: Route
  /** How the services answer. */
  script?: Script
  /** The wallets that are connected, the active one first. */
  connected?: readonly Actor[]
  /** Further wallets that are there. */
  installed?: readonly Actor[]
  recent?: readonly Wallet[]
  /** The visitor's names for addresses. */
  contacts?: readonly Contact[]
  /** The connector for wallets elsewhere has lost its connection. */
  lost?: LossCode
  /** The reaction of wallets to a request to connect or to switch. */
  mood?: Mood
  /** There is a connector for wallets elsewhere, and how its pairing goes. */
  pairing?: PairingMood
  /** Visitors can log in by e-mail, and how that goes. */
  login?: LoginMood
  /** The outcome of a transfer. */
  sending?:
    | 'hangs'
    | 'declined'
    | 'pending'
    | 'confirmed'
    | 'reverted'
    | 'different'
    | 'foreign'
    | 'unverified'
    | 'undone'
    | 'other'
    | 'cancelled'
    | 'dropped'
    | 'feeRose'
  /** The wallet takes a fee, which the visitor chooses. */
  choosesFee?: boolean
  /** The code that acts for the account on the chain. */
  code?: 'none' | 'known' | 'unknown' | 'error'
  /** No recipient takes the NFT that is sent. */
  refusesNft?: boolean
  /** The wallet keeps a nonce that it is given, so that what waits can be sped up and cancelled. */
  keepsNonce?: boolean
  /** The wallet carries out several calls at once. */
  batches?: boolean
  /** Transactions that the site has sent lie in the visitor's storage. */
  pending?: readonly PendingTransaction[]
  /** The site asks for something with a review. */
  request?: RequestName
  /** Tokens can be swapped, and how that goes. */
  swaps?: SwapMood
  /** The outcome of a request to sign a message. */
  signing?: 'hangs' | 'declined' | 'wrong' | 'unverified'
  /** The site wants a sign-in, and how that goes. */
  signIn?: SignInMood
  network?: ChainId
  features?: Partial<Latchkey['options']['features']>
  /** What a visitor does to get there. */
  steps?: readonly Step[]
}

/**
 * Presses what is called so, or what the interface calls so in its language; presses the first that is closed, or ticks the
 * first box; types into the first field, or into that for a code of a mail; or lets seconds pass.
 */
export type Step =
  | { press: string }
  | { word: Word }
  | { first: 'closed' | 'box' }
  | { search: string }
  | { code: string }
  | { pass: number }
export type Word =
  | 'nfts'
  | 'activity'
  | 'send'
  | 'copyLink'
  | 'mobile'
  | 'openApp'
  | 'swap'
  | 'approve'
  | 'change'
  | 'speedUp'
  | 'cancelTransfer'
  | 'confirm'
  | 'sign'
  | 'openAgain'
  | 'continue'
  | 'continueWithGoogle'
  | 'continueWithFarcaster'
  | 'passkey'
  | 'expired'
  | 'revoked'
