import { isNamespace, type Namespace } from './families.ts'

/** A CAIP-2 chain id, such as `eip155:1`. */
export type ChainId = `${Namespace}:${string}`
/** A CAIP-10 account id, such as `eip155:1:0xab16…`. */
export type AccountId = `${ChainId}:${string}`

/** The components of a CAIP-2 chain id. */
export type ParsedChainId = {
  /** The text before the colon. */
  namespace: Namespace
  /** The text after the colon. */
  reference: string
}
/** The components of a CAIP-10 account id. */
export type ParsedAccountId = {
  /** The chain that the account is on. */
  chainId: ChainId
  /** The namespace of the chain. */
  namespace: Namespace
  /** The plain address. */
  address: string
}

const reference = /^[-_a-zA-Z0-9]{1,32}$/
const address = /^[-.%a-zA-Z0-9]{1,128}$/
/** Whether `value` is a CAIP-2 chain id of a namespace that Latchkey knows. */
export function isChainId(value: unknown): value is ChainId {
  if (typeof value !== 'string') return false
  const [namespace, chain, ...rest] = value.split(':')
  return rest.length === 0 && isNamespace(namespace) && chain !== undefined && reference.test(chain)
}

/** Whether `value` is a CAIP-10 account id: exactly three non-empty components and a known namespace. */
export function isAccountId(value: unknown): value is AccountId {
  if (typeof value !== 'string') return false
  const [namespace, chain, account, ...rest] = value.split(':')
  return (
    rest.length === 0 &&
    isChainId(`${namespace}:${chain}`) &&
    account !== undefined &&
    address.test(account)
  )
}

/** The namespace of a CAIP id. Throws a `TypeError` for one that Latchkey does not know. */
export function namespaceOf(id: ChainId | AccountId | `${ChainId}/${string}`): Namespace {
  const namespace = id.slice(0, id.indexOf(':'))
  if (!isNamespace(namespace)) throw new TypeError(`Not a known namespace: ${namespace}`)
  return namespace
}

/** Returns the reference of a CAIP-2 id: `eip155:1` → `1`. */
export function referenceOf(id: ChainId): string {
  return id.slice(id.indexOf(':') + 1)
}

/** Takes a CAIP-2 chain id apart; `undefined` for a text that is none. */
export function parseChainId(value: string): ParsedChainId | undefined {
  if (!isChainId(value)) return undefined
  return { namespace: namespaceOf(value), reference: referenceOf(value) }
}

/** Takes a CAIP-10 account id apart; `undefined` for a text that is none. */
export function parseAccountId(value: string): ParsedAccountId | undefined {
  if (!isAccountId(value)) return undefined
  const end = value.lastIndexOf(':')
  const chainId = value.slice(0, end)
  if (!isChainId(chainId)) return undefined
  return { chainId, namespace: namespaceOf(chainId), address: value.slice(end + 1) }
}

/** The CAIP-10 id of an address on a chain. */
export function accountId(chainId: ChainId, address: string): AccountId {
  return `${chainId}:${address}`
}
