import type { LoginStep } from '@latchkey/core'
import type { Json } from '../channel/index.ts'

export type SocialOptions = {
  signal: AbortSignal
  onReturn?: () => void
  onLink?: (link: string) => void
}

/** The steps of the wallet's page: returns the provider's address, and logs in by its result. */
export type SocialSteps = {
  start(params: Json): Promise<LoginStep<never> | { status: 'started'; url: string }>
  finish(params: Json): Promise<LoginStep<'loggedIn'>>
}
