import type { Connector, ResolvedOptions } from '@latchkey/core'
import {
  type ConnectMethod,
  connectMethodsOrder,
  connectMethodsOrderWithInjected,
} from '@latchkey/protocol'

/** The connector that logs visitors in by e-mail, where the site has one and wants it. */
export function emailConnector(
  { features }: ResolvedOptions,
  connectors: readonly Connector[],
): Connector | undefined {
  return features.email ? connectors.find(({ login }) => login?.email) : undefined
}

/** The order of the ways to connect: the site's own, else wallets first where one is installed. */
export function methodsOrder(
  { features }: ResolvedOptions,
  hasInstalled: boolean,
): readonly ConnectMethod[] {
  const usual = hasInstalled ? connectMethodsOrderWithInjected : connectMethodsOrder
  const given = features.connectMethodsOrder ?? []
  return [...new Set([...given, ...usual])]
}
