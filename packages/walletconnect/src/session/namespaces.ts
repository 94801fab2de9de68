import { field } from '@latchkey/core/foreign'
import {
  type AccountId,
  hasAddressSyntax,
  isNamespace,
  type Namespace,
  parseAccountId,
} from '@latchkey/protocol'
import { texts } from '../wire/texts.ts'
import type { Proposed, ProposedNamespace } from './proposal.ts'

/** What the wallet lets this site do in one namespace: never more than was proposed. */
export type ApprovedNamespace = {
  accounts: AccountId[]
  methods: string[]
  events: string[]
}
export type Approved = { [namespace in Namespace]?: ApprovedNamespace }

const mostKeys = 64
const mostAccounts = 500
const mostMethods = 200

/**
 * Parses the namespaces that a wallet approved, limited to the proposal: well-formed accounts on proposed chains, and
 * requested methods and events. Returns `undefined` if no account remains.
 */
export function parseApproved(value: unknown, proposed: Proposed): Approved | undefined {
  const approved: Approved = {}
  for (const [key, given] of entriesOf(value).slice(0, mostKeys)) {
    // A key may also be a single chain.
    const namespace = key.split(':')[0]
    if (!isNamespace(namespace)) continue
    const requested = proposed[namespace]
    const parsed = requested && parseNamespace(given, requested, namespace)
    if (!parsed) continue
    const earlier = approved[namespace]
    approved[namespace] = earlier ? join(earlier, parsed) : parsed
  }
  return Object.keys(approved).length > 0 ? approved : undefined
}

function parseNamespace(
  given: unknown,
  proposed: ProposedNamespace,
  namespace: Namespace,
): ApprovedNamespace | undefined {
  const accounts = texts(field(given, 'accounts'), mostAccounts).filter(
    (account): account is AccountId => {
      const parsed = parseAccountId(account)
      return (
        parsed !== undefined &&
        proposed.chains.includes(parsed.chainId) &&
        hasAddressSyntax(namespace, parsed.address)
      )
    },
  )
  if (accounts.length === 0) return undefined
  const methods = texts(field(given, 'methods'), mostMethods)
  const events = texts(field(given, 'events'), mostMethods)
  return {
    accounts: [...new Set(accounts)],
    methods: proposed.methods.filter((method) => methods.includes(method)),
    events: proposed.events.filter((event) => events.includes(event)),
  }
}

function join(one: ApprovedNamespace, other: ApprovedNamespace): ApprovedNamespace {
  const all = <T>(first: readonly T[], second: readonly T[]) => [...new Set([...first, ...second])]
  return {
    accounts: all(one.accounts, other.accounts),
    methods: all(one.methods, other.methods),
    events: all(one.events, other.events),
  }
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
