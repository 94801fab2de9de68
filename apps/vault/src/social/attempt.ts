import { base64urlnopad } from '@scure/base'
import type { Result } from '../keys/calls.ts'
import type { Keyholder } from '../keys/keyholder.ts'
import { returnedBy } from './returned.ts'

type Finished = Result<'finishSocial'> | { status: 'declined' | 'failed' }

/** A log-in at a provider. Only this page has the secret that its result needs. */
export type Attempt = {
  /** Starts the log-in. `returnTo`: the page of the site whose own window goes to the provider. */
  start(returnTo?: string): Promise<Result<'startSocial'>>
  /** Logs in by the address that the provider has redirected to. */
  finish(resultUri: string): Promise<Finished>
}

/** The key of the secret in this tab's storage while the site's own window is at the provider. */
const key = 'social'

export async function socialAttempt(keyholder: Keyholder, provider: string): Promise<Attempt> {
  const secret = base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(32)))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  const challenge = base64urlnopad.encode(new Uint8Array(hash))
  return {
    start(returnTo) {
      if (returnTo === undefined) return keyholder.ask('startSocial', { provider, challenge })
      sessionStorage.setItem(key, secret)
      return keyholder.ask('startSocial', { provider, challenge, returnTo })
    },
    finish: (resultUri) => finishWith(keyholder, secret, resultUri),
  }
}

/** Finishes, once, the log-in that this page started before its site went to the provider and returned. */
export async function finishKept(keyholder: Keyholder, resultUri: string): Promise<Finished> {
  const secret = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return secret === null ? { status: 'failed' } : finishWith(keyholder, secret, resultUri)
}

async function finishWith(
  keyholder: Keyholder,
  secret: string,
  resultUri: string,
): Promise<Finished> {
  const returned = returnedBy(resultUri)
  if (returned?.status !== 'token') return { status: returned?.status ?? 'failed' }
  return keyholder.ask('finishSocial', { token: returned.token, secret })
}
