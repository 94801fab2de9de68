import { type AccountId, browserStorage, type SiwxSession, type SiwxSessions } from '@latchkey/core'
import { isAddress } from '@latchkey/evm/hex'
import {
  isSameAddress,
  knownError,
  parseAccountId,
  referenceOf,
  signInRefusedError,
} from '@latchkey/protocol'

/** Facts of the account that signs in. */
export type MessageFacts = {
  /** From `getNonce`. */
  nonce: string
  /** The address, with its checksum. */
  address: `0x${string}`
  /** The EIP-155 chain id. */
  chainId: number
}

/** Who is signed in by the site's server: this address, another one, or none. */
export type SiteSignedIn = 'this' | 'other' | 'none'

/** A site's own sign-in: its messages, and the calls of its server. */
export type SiteSignIn = {
  getNonce: () => Promise<string>
  createMessage: (facts: MessageFacts) => string | Promise<string>
  verify: (signed: { message: string; signature: string }) => Promise<boolean>
  /** Rejects, or resolves with `false`, if the session goes on. */
  signOut: () => Promise<unknown>
  /** Rejects if it cannot be read. */
  current: (address: string) => Promise<SiteSignedIn>
  /** Called after a sign-in. What it throws is reported and changes nothing. */
  afterSignIn?: (facts: Omit<MessageFacts, 'nonce'>) => unknown
  /** Called after a sign-out. What it throws is reported and changes nothing. */
  afterSignOut?: () => unknown
}

/** The port of a site's own sign-in, which knows its session in this page. */
export type SiteSessions = SiwxSessions & {
  /** Forgets the session, which the site has ended by itself. Returns whether there was one. */
  forget(): boolean
}

/** Where the address is kept that has signed in last: a server may not say whose session it has. */
const signerKey = '@latchkey/site-signer'
/** Milliseconds for which an answer counts for the other networks of its account, for which the same check asks. */
const freshness = 1_000

/** Creates the port of a site's own sign-in. */
export function siteSessions(site: () => SiteSignIn): SiteSessions {
  const storage = browserStorage()
  let session: SiwxSession | undefined
  let answer: { account: AccountId; current: Promise<SiteSignedIn>; at: number } | undefined

  /** Forgets what is known, after it has changed. */
  const set = (next: SiwxSession | undefined) => {
    session = next
    answer = undefined
  }
  const end = async () => {
    if ((await site().signOut()) === false) throw knownError('NETWORK_FAILED')
    storage.remove(signerKey)
    set(undefined)
    void notify(() => site().afterSignOut?.())
  }
  async function current(account: AccountId): Promise<SiteSignedIn> {
    const address = addressOf(account)
    const now = Date.now()
    // The same network again is a new check.
    const isAnswered =
      answer &&
      answer.account !== account &&
      isSameOwner(answer.account, account) &&
      now - answer.at <= freshness
    if (!answer || !isAnswered) answer = { account, current: site().current(address), at: now }
    const known = await answer.current
    const signer = storage.get(signerKey)
    const isOther = signer !== null && !isSameAddress('eip155', signer, address)
    return known === 'this' && isOther ? 'other' : known
  }
  return {
    nonce: () => site().getNonce(),
    async write({ nonce, accountAddress, chainId }) {
      if (!isAddress(accountAddress)) throw knownError('FEATURE_UNSUPPORTED')
      return site().createMessage({
        nonce,
        address: accountAddress,
        chainId: Number(referenceOf(chainId)),
      })
    },
    async find(account) {
      const known = await current(account).catch((error: unknown) => {
        // What cannot be read now stays as it is. Without a session, the visitor may sign in.
        if (session) throw error
        return 'none' as const
      })
      // As with the other dialogs, another account needs another sign-in.
      const isOther = known === 'other' || (session && !isSameOwner(session.account, account))
      if (known !== 'none' && isOther) await end()
      if (known === 'none' || isOther) session = undefined
      else session ??= sessionOf(account)
      return session
    },
    async save(signed) {
      const { account, message, signature } = signed
      if (!(await site().verify({ message, signature })))
        throw signInRefusedError('The site did not accept it')
      storage.set(signerKey, addressOf(account))
      set(signed)
      const { accountAddress: address, chainId } = signed.data
      if (isAddress(address))
        void notify(() => site().afterSignIn?.({ address, chainId: Number(referenceOf(chainId)) }))
    },
    async remove(accounts) {
      const own = session?.account
      const isOurs = accounts
        ? accounts.some((one) => own && isSameOwner(own, one)) ||
          (await isAnySignedIn(accounts, current))
        : own !== undefined || (await site().current('')) !== 'none'
      if (isOurs) await end()
    },
    forget() {
      const had = session !== undefined
      storage.remove(signerKey)
      set(undefined)
      return had
    },
  }
}

/** Calls the site's own code. What it throws is reported as the page's uncaught error. */
async function notify(call: () => unknown): Promise<void> {
  try {
    await call()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}

/** Whether the server has one of the accounts signed in, of which this page need not have a session. */
async function isAnySignedIn(
  accounts: readonly AccountId[],
  current: (account: AccountId) => Promise<SiteSignedIn>,
): Promise<boolean> {
  for (const account of accounts) if ((await current(account)) === 'this') return true
  return false
}

/** Returns a session that only the site’s server knows: this page has no message of it. */
export function sessionOf(account: AccountId): SiwxSession {
  const chainId = parseAccountId(account)?.chainId
  if (!chainId) throw knownError('NO_ACTIVE_ACCOUNT')
  const { host, origin } = location
  const data = { domain: host, uri: origin, accountAddress: addressOf(account), chainId }
  return {
    account,
    data: { ...data, version: '1', nonce: '', issuedAt: '' },
    message: '',
    signature: '',
  }
}

function addressOf(account: AccountId): string {
  return parseAccountId(account)?.address ?? ''
}

function isSameOwner(one: AccountId, other: AccountId): boolean {
  return isSameAddress('eip155', addressOf(one), addressOf(other))
}
