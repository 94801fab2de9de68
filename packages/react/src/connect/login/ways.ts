import type { Connector, ResolvedOptions } from '@latchkey/core'
import { readEnvironment, socialsHere } from '@latchkey/core/links'
import {
  type ConnectMethod,
  connectMethodsOrder,
  connectMethodsOrderWithInjected,
  type Social,
} from '@latchkey/protocol'

/** The ways to log in to an embedded wallet that this site offers. */
export type LoginWays = {
  connector: Connector
  email: boolean
  passkey: boolean
  socials: readonly Social[]
}

/** Those of the connector that has any, as far as the site wants them; `undefined` where there are none. */
export function loginWays(
  { features }: ResolvedOptions,
  connectors: readonly Connector[],
): LoginWays | undefined {
  const connector = connectors.find(({ login }) => login)
  if (!connector?.login) return undefined
  const { login } = connector
  const wanted = withSiteLogin(features, socialsHere(features, readEnvironment()))
  const ways = {
    email: features.email && login.email,
    passkey: login.passkey,
    socials: wanted.filter((social) => login.socials.includes(social)),
  }
  const isAny = ways.email || ways.passkey || ways.socials.length > 0
  return isAny ? { connector, ...ways } : undefined
}

/** Adds the site's own login as the first, unless the site places it elsewhere or wants no such accounts. */
function withSiteLogin(
  { socials }: ResolvedOptions['features'],
  wanted: readonly Social[],
): readonly Social[] {
  return socials === false || wanted.includes('site') ? wanted : ['site', ...wanted]
}

/** The height of the ways to log in, in rows of wallets. */
export function linesOf(ways: LoginWays | undefined): number {
  if (!ways) return 0
  const { email, passkey, socials } = ways
  return Number(email) + Number(passkey) + Math.min(2, socials.length)
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
