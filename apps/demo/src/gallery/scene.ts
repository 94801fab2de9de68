import type { Latchkey, Wallet } from '@latchkey/core'
import type { ChainId, LossCode } from '@latchkey/protocol'
import type { Route } from '@latchkey/react/stage'
import type { Script } from './gateway.ts'
import type { PairingMood } from './pairing.ts'
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
  /** The connector for wallets elsewhere has lost its connection. */
  lost?: LossCode
  /** What wallets do when they are asked to connect or to switch. */
  mood?: Mood
  /** There is a connector for wallets elsewhere, and how its pairing goes. */
  pairing?: PairingMood
  /** What becomes of a transfer. */
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
  /** A message is to be signed, and what becomes of that. */
  signing?: 'hangs' | 'declined' | 'wrong' | 'unverified'
  network?: ChainId
  features?: Partial<Latchkey['options']['features']>
  /** What a visitor does to get there. */
  steps?: readonly Step[]
}

/** Presses what is called so, or what the interface calls so in its language, or types into the search field. */
export type Step = { press: string } | { word: Word } | { search: string }
export type Word = 'nfts' | 'activity' | 'send' | 'copyLink' | 'desktop' | 'openApp'
