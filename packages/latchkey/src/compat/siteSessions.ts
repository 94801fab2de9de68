import type { AccountId, SiwxSession, SiwxSessions } from '@latchkey/core'
import { isAddress } from '@latchkey/evm/hex'
import {
  isSameAddress,
  knownError,
  namespaceOf,
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

/** A site's own sign-in: its messages, and the calls of its server. */
export type SiteSignIn = {
  getNonce: () => Promise<string>
  createMessage: (facts: MessageFacts) => string | Promise<string>
  verify: (signed: { message: string; signature: string }) => Promise<boolean>
  signOut: () => Promise<unknown>
  /** Who is signed in by the site's server: this address, another one, or none. */
  current: (address: string) => Promise<'this' | 'other' | 'none'>
}

/** The port of a site's own sign-in, which knows its session in this page. */
export type SiteSessions = SiwxSessions & {
  /** Forgets the session, which the site has ended by itself. Returns whether there was one. */
  forget(): boolean
}

/** Creates the port of a site's own sign-in. */
export function siteSessions(site: () => SiteSignIn): SiteSessions {
  let session: SiwxSession | undefined
  const isOurs = (account: AccountId) =>
    session !== undefined && isSameOwner(session.account, account)
  const end = async () => {
    session = undefined
    await site().signOut()
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
      if (isOurs(account)) return session
      // As with the other dialogs, another account needs another sign-in.
      if (session) {
        await end()
        return undefined
      }
      const address = parseAccountId(account)?.address ?? ''
      const current = await site().current(address)
      if (current === 'this') session = sessionOf(account, address)
      if (current === 'other') await end()
      return session
    },
    async save(signed) {
      const { message, signature } = signed
      if (!(await site().verify({ message, signature })))
        throw signInRefusedError('The site did not accept it')
      session = signed
    },
    async remove(accounts) {
      if (session && (!accounts || accounts.some(isOurs))) await end()
    },
    forget() {
      const had = session !== undefined
      session = undefined
      return had
    },
  }
}

/** A session that only the site's server knows: this page has no message of it. */
function sessionOf(account: AccountId, accountAddress: string): SiwxSession {
  const chainId = parseAccountId(account)?.chainId
  if (!chainId) throw knownError('NO_ACTIVE_ACCOUNT')
  const { host, origin } = location
  const data = { domain: host, uri: origin, accountAddress, chainId }
  return {
    account,
    data: { ...data, version: '1', nonce: '', issuedAt: '' },
    message: '',
    signature: '',
  }
}

function isSameOwner(one: AccountId, other: AccountId): boolean {
  const [first, second] = [parseAccountId(one), parseAccountId(other)]
  if (!first || !second) return false
  const namespace = namespaceOf(first.chainId)
  return (
    namespace === namespaceOf(second.chainId) &&
    isSameAddress(namespace, first.address, second.address)
  )
}
