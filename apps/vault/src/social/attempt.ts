import { base64urlnopad } from '@scure/base'
import type { Result } from '../keys/calls.ts'
import type { Keyholder } from '../keys/keyholder.ts'
import { returnedBy } from './returned.ts'

type Finished = Result<'finishSocial'> | { status: 'declined' | 'failed' }

/** A log-in at a provider: this page alone has the secret that makes something of its result. */
export type Attempt = {
  start(): Promise<Result<'startSocial'>>
  /** Logs in by the address that the provider's way back has led to. */
  finish(resultUri: string): Promise<Finished>
}

export async function socialAttempt(keyholder: Keyholder, provider: string): Promise<Attempt> {
  const secret = base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(32)))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  const challenge = base64urlnopad.encode(new Uint8Array(hash))
  return {
    start: () => keyholder.ask('startSocial', { provider, challenge }),
    async finish(resultUri) {
      const returned = returnedBy(resultUri)
      if (returned?.status !== 'token') return { status: returned?.status ?? 'failed' }
      return keyholder.ask('finishSocial', { token: returned.token, secret })
    },
  }
}
