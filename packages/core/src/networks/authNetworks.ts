import { authNamespaces, type Namespace, type Network } from '@latchkey/protocol'

/** The networks that a login by e-mail or social gives accounts on. */
export function authNetworks(networks: readonly Network[]): readonly Network[] {
  const families: readonly Namespace[] = authNamespaces
  return networks.filter(({ chainNamespace }) => families.includes(chainNamespace))
}
