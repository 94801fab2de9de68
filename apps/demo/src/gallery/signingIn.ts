import type { Operations, SiwxOptions, SiwxSession } from '@latchkey/core'
import {
  type AccountId,
  knownError,
  parseAccountId,
  signatureUnverifiedError,
  signInRefusedError,
} from '@latchkey/protocol'

/** How signing in goes. */
export type SignInMood =
  | 'asked'
  | 'plain'
  | 'hangs'
  | 'saving'
  | 'declined'
  | 'unverified'
  | 'refused'
  | 'unsupported'
  | 'offline'
  | 'expires'

/** What visitors read as it is, in every language. */
export const signInTexts = {
  statement: 'See your orders and your saved addresses.',
  resource: 'https://rings.example/terms',
} as const

/** A site that wants a sign-in, and whose sessions are where the mood says. */
export function scriptedSignIn(mood: SignInMood): SiwxOptions {
  const never = () => new Promise<never>(() => {})
  const endsAt = Date.now() + 60_000
  return {
    ...(mood !== 'plain' && {
      statement: signInTexts.statement,
      resources: [signInTexts.resource],
    }),
    sessions: {
      async nonce() {
        if (mood === 'offline') throw knownError('NETWORK_FAILED')
        return 'a1b2c3d4e5f6'
      },
      find: async (account) => (mood === 'expires' ? sessionUntil(endsAt, account) : undefined),
      async save() {
        if (mood === 'refused') throw signInRefusedError('nonceSpent')
        return never()
      },
      remove: async () => {},
    },
  }
}

/** The scripted wallet's reaction to a request to sign in. */
export function signInOperations(mood: SignInMood): Operations {
  if (mood === 'unsupported') return {}
  return {
    async signMessage() {
      if (mood === 'declined') throw knownError('REQUEST_DECLINED')
      if (mood === 'unverified') throw signatureUnverifiedError('nodeDown', '0x')
      return mood === 'hangs' ? new Promise(() => {}) : { signature: '0x' }
    },
  }
}

function sessionUntil(end: number, account: AccountId): SiwxSession | undefined {
  const parsed = parseAccountId(account)
  if (!parsed) return undefined
  const { address: accountAddress, chainId } = parsed
  return {
    account,
    message: '',
    signature: '0x',
    data: {
      domain: location.host,
      uri: location.origin,
      version: '1',
      accountAddress,
      chainId,
      nonce: 'a1b2c3d4e5f6',
      issuedAt: new Date().toISOString(),
      expirationTime: new Date(end).toISOString(),
    },
  }
}
