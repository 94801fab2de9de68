import type { AnsweringWallet } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import {
  type ChainId,
  isChainId,
  isNamespace,
  type Namespace,
  namespaceOf,
  parseAccountId,
  referenceOf,
} from '@latchkey/protocol'
import { isTopic } from '../crypto/keys.ts'
import { texts } from '../wire/texts.ts'
import { type Approved, parseApproved } from './namespaces.ts'
import { parsePeer } from './peer.ts'
import type { Proposed, ProposedNamespace } from './proposal.ts'

/** A settled session, as storage holds it. */
export type Session = {
  topic: string
  /** Hex of the symmetric key. */
  key: string
  wallet: AnsweringWallet
  proposed: Proposed
  namespaces: Approved
  /** The chain that each namespace is on. */
  chains: { [namespace in Namespace]?: ChainId }
  /** Seconds of epoch. */
  expiry: number
  /** Milliseconds that this browser's clock was fast when the session was settled. */
  fast?: number
  /** The id of the last update that was taken over, so that an older one cannot come after it. */
  lastUpdate: string
}

/** Whether a session's account is on a chain. */
export function hasChain({ namespaces }: Pick<Session, 'namespaces'>, chain: ChainId): boolean {
  const approved = namespaces[namespaceOf(chain)]
  return approved?.accounts.some((account) => parseAccountId(account)?.chainId === chain) ?? false
}

/** The chain per namespace: the wanted ones where there is an account, else that of the first account. */
export function chainsOf(
  namespaces: Approved,
  wanted: readonly (ChainId | undefined)[],
): Session['chains'] {
  const chains: Session['chains'] = {}
  for (const [namespace, { accounts }] of Object.entries(namespaces)) {
    if (!isNamespace(namespace)) continue
    const first = accounts[0] && parseAccountId(accounts[0])?.chainId
    const found = wanted.find(
      (chain) => chain && namespaceOf(chain) === namespace && hasChain({ namespaces }, chain),
    )
    const chain = found ?? first
    if (chain) chains[namespace] = chain
  }
  return chains
}

/** Parses a session from storage or a wallet. Returns `undefined` if a required member is invalid. */
export function parseSession(value: unknown): Session | undefined {
  const topic = field(value, 'topic')
  const key = field(value, 'key')
  const expiry = field(value, 'expiry')
  const fast = field(value, 'fast')
  const lastUpdate = field(value, 'lastUpdate')
  const proposed = parseProposed(field(value, 'proposed'))
  const namespaces = parseApproved(field(value, 'namespaces'), proposed)
  if (!isTopic(topic) || !isTopic(key) || !namespaces) return undefined
  if (!Number.isSafeInteger(expiry) || typeof expiry !== 'number') return undefined
  const chains = Object.values(Object(field(value, 'chains'))).filter(isChainId)
  const wallet = field(value, 'wallet')
  return {
    topic,
    key,
    proposed,
    namespaces,
    expiry,
    ...(typeof fast === 'number' && fast > 0 && { fast }),
    chains: chainsOf(namespaces, chains),
    wallet: parsePeer({ name: field(wallet, 'name'), icons: [field(wallet, 'imageUrl')] }),
    lastUpdate: typeof lastUpdate === 'string' && /^\d{1,64}$/.test(lastUpdate) ? lastUpdate : '0',
  }
}

export function parseProposed(value: unknown): Proposed {
  const proposed: Proposed = {}
  for (const [namespace, given] of Object.entries(Object(value))) {
    if (!isNamespace(namespace)) continue
    const entry: ProposedNamespace = {
      chains: texts(field(given, 'chains')).filter(isChainId),
      methods: texts(field(given, 'methods')),
      events: texts(field(given, 'events')),
    }
    proposed[namespace] = entry
  }
  return proposed
}

/** The chain's number as EIP-1193 writes it. */
export function hexOf(chain: ChainId): string {
  return `0x${BigInt(referenceOf(chain)).toString(16)}`
}
