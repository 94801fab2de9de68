/** A wallet as the list shows and storage remembers it (field names of the served list). */
export type Wallet = {
  /** The id in the gateway's list. */
  id: string
  /** The wallet's name. */
  name: string
  /** The reverse domain name (EIP-6963). */
  rdns?: string
  /** The URL of its picture. */
  image_url?: string
  /** The id of its picture in the gateway's list. */
  image_id?: string
  /** Whether it was found in this browser when it was remembered. */
  installed?: boolean
  /** The CAIP-2 ids of the chains that it serves. */
  chains?: readonly string[]
  /** The URL of its site. */
  homepage?: string
  /** The base of the links that open its app on a phone. */
  mobile_link?: string
  /** The base of the links that open its program on a computer. */
  desktop_link?: string
  /** The URL of the wallet as a site. */
  webapp_link?: string
  /** The URL of its page in Apple's App Store. */
  app_store?: string
  /** The URL of its page in Google Play. */
  play_store?: string
  /** The URL of its page in the Chrome Web Store. */
  chrome_store?: string
  /** Whether the list calls it certified. */
  badge_type?: 'none' | 'certified'
  /** Its place in the gateway's list. */
  order?: number
}
