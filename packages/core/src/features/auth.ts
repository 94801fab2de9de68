import {
  authNamespaces,
  type Namespace,
  type Network,
  type Social,
  socialsNotOnTelegram,
} from '@latchkey/protocol'
import type { Environment } from '../links/environment.ts'
import type { Features } from '../options.ts'

/** The social logins to offer on this page: those of the site, save for what Telegram's browser cannot open. */
export function socialsHere(
  { socials }: Pick<Features, 'socials'>,
  { telegram, os }: Pick<Environment, 'telegram' | 'os'>,
): readonly Social[] {
  const blocked: readonly Social[] = telegram ? socialsNotOnTelegram[os] : []
  return (socials || []).filter((social) => !blocked.includes(social))
}

/** The networks that a login by e-mail or social gives accounts on. */
export function authNetworks(networks: readonly Network[]): readonly Network[] {
  const families: readonly Namespace[] = authNamespaces
  return networks.filter(({ chainNamespace }) => families.includes(chainNamespace))
}
