import type { LoginStep } from '@latchkey/core'
import type { Json } from '../channel/index.ts'

export type SocialOptions = {
  signal: AbortSignal
  onReturn?: () => void
  onLink?: (link: string) => void
}

/** What the wallet's page does: it says where the visitor goes, and makes something of what that brings back. */
export type SocialSteps = {
  start(params: Json): Promise<LoginStep<never> | { status: 'started'; url: string }>
  finish(params: Json): Promise<LoginStep<'loggedIn'>>
}
