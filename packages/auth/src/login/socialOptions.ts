import type { Storage } from '@latchkey/core'
import type { ProviderWindow } from './providerWindow.ts'

/** How the visitor gets to the provider: in a window, in this page itself, or back from there already. */
export type SocialPlace =
  | { in: 'window'; opened: ProviderWindow | undefined }
  | { in: 'page'; storage: Storage }
  | { in: 'return'; resultUri: string }

export type SocialOptions = {
  signal: AbortSignal
  onReturn?: () => void
  place: SocialPlace
}
