/** Chain families of a wallet, or the CAIP-2 ids of one that takes those only. */
export type Families = readonly ('evm' | 'solana' | 'bitcoin' | 'polkadot')[]

/** What is known of a wallet. A link that we are not sure of is left out. */
export type WalletFacts = {
  /** Stable word that the wallet's ids are derived from. */
  slug: string
  /** The name that visitors read. */
  name: string
  /** The public directory's id; absent: derived from the slug. */
  id?: string
  /** The URL of the wallet's site. */
  home: string
  /** The chain families that it serves. */
  families: Families
  /** Exactly these chains instead of the whole family. */
  only?: readonly string[]
  /** The reverse domain name (EIP-6963). */
  rdns?: string
  /** Deep link of the phone app. */
  mobile?: string
  /** Deep link of the program for computers. */
  desktop?: string
  /** URL of the wallet as a site. */
  web?: string
  /** Number of the App Store entry. */
  ios?: string
  /** Package name of the Play Store entry. */
  android?: string
  /** Id of the Chrome Web Store entry. */
  chrome?: string
  /** Flag of the EIP-1193 provider, such as `isMetaMask`. */
  flag?: string
  /** Key of the picture where it is not `wallet/<slug>`, such as `token/UNI`. */
  icon?: string
}
