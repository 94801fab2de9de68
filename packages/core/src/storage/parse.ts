import { accountTypes, hasAddressSyntax, isChainId, isNamespace } from '@latchkey/protocol'
import { type Account, connectorTypes } from '../connector.ts'
import type { Connection, Selection, State, Wallet } from '../state/state.ts'

/** Parsers of what storage holds. What does not parse is dropped, never fatal. */

export function parseJson(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function text(value: unknown, max = 2048): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= max ? value : undefined
}

function list<T>(value: unknown, parse: (item: unknown) => T | undefined): T[] {
  if (!Array.isArray(value)) return []
  return value.map(parse).filter((item) => item !== undefined)
}

export function parseConnections(value: unknown): Connection[] {
  const connections = list(value, parseConnection)
  return connections.filter(
    (one, index) =>
      connections.findIndex((other) => other.connectorId === one.connectorId) === index,
  )
}

function parseConnection(value: unknown): Connection | undefined {
  if (!isRecord(value)) return undefined
  const connectorId = text(value.connectorId)
  const name = text(value.name)
  const type = connectorTypes.find((known) => known === value.type)
  const accounts = list(value.accounts, parseAccount)
  if (!connectorId || !name || !type || accounts.length === 0) return undefined
  const connection: Connection = { connectorId, name, type, accounts, live: false }
  const rdns = text(value.rdns)
  const imageUrl = parsePicture(value.imageUrl)
  if (rdns) connection.rdns = rdns
  if (imageUrl) connection.imageUrl = imageUrl
  if (isChainId(value.chainId)) connection.chainId = value.chainId
  return connection
}

export function parseAccount(value: unknown): Account | undefined {
  if (!isRecord(value) || !isNamespace(value.namespace)) return undefined
  const address = text(value.address, 128)
  const type = accountTypes.find((known) => known === value.type)
  if (!address || !type || !hasAddressSyntax(value.namespace, address)) return undefined
  const account: Account = { namespace: value.namespace, address, type }
  const publicKey = text(value.publicKey, 256)
  const path = text(value.path, 64)
  if (publicKey) account.publicKey = publicKey
  if (path) account.path = path
  return account
}

/** A picture link that can do nothing but show a picture. */
export function parsePicture(value: unknown): string | undefined {
  const link = text(value, 256_000)
  return link &&
    /^(https:\/\/|data:image\/|blob:|http:\/\/(localhost|127\.0\.0\.1)[:/])/i.test(link)
    ? link
    : undefined
}

export function parseSelected(value: unknown): State['selected'] {
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).flatMap(([namespace, selection]) => {
    const parsed = isNamespace(namespace) ? parseSelection(selection) : undefined
    return parsed ? [[namespace, parsed] as const] : []
  })
  return Object.fromEntries(entries)
}

function parseSelection(value: unknown): Selection | undefined {
  if (!isRecord(value)) return undefined
  const connectorId = text(value.connectorId)
  const address = text(value.address, 128)
  return connectorId && address ? { connectorId, address } : undefined
}

const linkFields = [
  'homepage',
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'app_store',
  'play_store',
  'chrome_store',
] as const

export function parseWallet(value: unknown): Wallet | undefined {
  if (!isRecord(value)) return undefined
  const id = text(value.id)
  const name = text(value.name)
  if (!id || !name) return undefined
  const wallet: Wallet = { id, name }
  const rdns = text(value.rdns)
  const imageId = text(value.image_id)
  const imageUrl = parsePicture(value.image_url)
  if (rdns) wallet.rdns = rdns
  if (imageId) wallet.image_id = imageId
  if (imageUrl) wallet.image_url = imageUrl
  for (const field of linkFields) {
    const link = text(value[field])
    if (link) wallet[field] = link
  }
  return wallet
}

export function parseWallets(value: unknown): Wallet[] {
  return list(value, parseWallet)
}

export function parseAccountTypes(
  value: unknown,
  defaults: State['accountType'],
): State['accountType'] {
  if (!isRecord(value)) return defaults
  const parsed = { ...defaults }
  for (const [namespace, type] of Object.entries(value)) {
    const known = accountTypes.find((candidate) => candidate === type)
    if (isNamespace(namespace) && known) parsed[namespace] = known
  }
  return parsed
}
