import {
  accountTypes,
  canonicalAddress,
  hasAddressSyntax,
  isChainId,
  isNamespace,
  type Namespace,
  namespaces,
  plainText,
} from '@latchkey/protocol'
import { type Account, connectorTypes } from '../connector/connector.ts'
import { isRecord, parseList, parseText } from '../foreign/json.ts'
import { parsePicture } from '../links/parse.ts'
import type { Connection, Selection, State } from '../state/state.ts'

/** Parsers of accounts and of what storage holds. What does not parse is dropped, never fatal. */

const maxConnections = 100
const maxAccounts = 1000

export function parseConnections(value: unknown): Connection[] {
  return unique(parseList(value, maxConnections, parseConnection), (one) => one.connectorId)
}

function parseConnection(value: unknown): Connection | undefined {
  if (!isRecord(value)) return undefined
  const connectorId = parseText(value.connectorId)
  const name = parseText(value.name)
  const type = connectorTypes.find((known) => known === value.type)
  const accounts = parseAccounts(value.accounts)
  if (!connectorId || !name || !type || accounts.length === 0) return undefined
  const connection: Connection = { connectorId, name, type, accounts, live: false }
  const rdns = parseText(value.rdns)
  const imageUrl = parsePicture(value.imageUrl)
  if (rdns) connection.rdns = rdns
  if (imageUrl) connection.imageUrl = imageUrl
  if (isChainId(value.chainId)) connection.chainId = value.chainId
  return connection
}

/** Accounts of the given namespaces, each once however it is spelt. */
export function parseAccounts(
  value: unknown,
  allowed: readonly Namespace[] = namespaces,
): Account[] {
  const accounts = parseList(value, maxAccounts, parseAccount)
  return unique(
    accounts.filter((account) => allowed.includes(account.namespace)),
    ({ namespace, address }) => `${namespace}:${canonicalAddress(namespace, address)}`,
  )
}

function parseAccount(value: unknown): Account | undefined {
  if (!isRecord(value) || !isNamespace(value.namespace)) return undefined
  const address = parseText(value.address, 128)
  const type = accountTypes.find((known) => known === value.type)
  if (!address || !type || !hasAddressSyntax(value.namespace, address)) return undefined
  const account: Account = { namespace: value.namespace, address, type }
  const publicKey = parseText(value.publicKey, 256)
  const path = parseText(value.path, 64)
  if (publicKey) account.publicKey = publicKey
  if (path) account.path = path
  const { paysFees, deployed } = value
  if (typeof paysFees === 'boolean') account.paysFees = paysFees
  if (typeof deployed === 'boolean') account.deployed = deployed
  const label = plainText(parseText(value.label) ?? '')
  if (label !== '') account.label = label
  return account
}

export function parseSelected(value: unknown): State['selected'] {
  if (!isRecord(value)) return {}
  const selected: { [N in Namespace]?: Selection } = {}
  for (const namespace of namespaces) {
    const selection = parseSelection(value[namespace])
    if (selection) selected[namespace] = selection
  }
  return selected
}

function parseSelection(value: unknown): Selection | undefined {
  if (!isRecord(value)) return undefined
  const connectorId = parseText(value.connectorId)
  const address = parseText(value.address, 128)
  return connectorId && address ? { connectorId, address } : undefined
}

export function parseAccountTypes(
  value: unknown,
  defaults: State['accountType'],
): State['accountType'] {
  const given = isRecord(value) ? value : {}
  const parsed = { ...defaults }
  for (const namespace of namespaces) {
    const type = accountTypes.find((known) => known === given[namespace])
    if (type) parsed[namespace] = type
  }
  return parsed
}

function unique<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const found = new Map<string, T>()
  for (const item of items) if (!found.has(keyOf(item))) found.set(keyOf(item), item)
  return [...found.values()]
}
