import type { ChainId, Namespace } from '@latchkey/protocol'

/** The rules of CAIP-2 and of addresses, as `@latchkey/protocol` exports them. The caller has them loaded already. */
export type ChainRules = {
  isChainId(value: unknown): value is ChainId
  namespaceOf(chainId: ChainId): Namespace
  hasAddressSyntax(namespace: Namespace, address: string): boolean
}
