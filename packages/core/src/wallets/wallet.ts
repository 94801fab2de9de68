/** A wallet as the list shows and storage remembers it (field names of the served list). */
export type Wallet = {
  id: string
  name: string
  rdns?: string
  image_url?: string
  image_id?: string
  installed?: boolean
  chains?: readonly string[]
  homepage?: string
  mobile_link?: string
  desktop_link?: string
  webapp_link?: string
  app_store?: string
  play_store?: string
  chrome_store?: string
  badge_type?: 'none' | 'certified'
  order?: number
}
