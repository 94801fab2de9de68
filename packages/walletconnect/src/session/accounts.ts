import type { Account, Connected } from '@latchkey/core'
import { canonicalAddress, isNamespace, type Namespace, parseAccountId } from '@latchkey/protocol'
import { checksummed } from './checksum.ts'
import type { Session } from './session.ts'

/** The addresses of a namespace, those on its chain first. */
export function addressesOf(session: Session, namespace: Namespace): string[] {
  const parsed = (session.namespaces[namespace]?.accounts ?? []).flatMap(
    (account) => parseAccountId(account) ?? [],
  )
  const chain = session.chains[namespace]
  const ordered = [
    ...parsed.filter(({ chainId }) => chainId === chain),
    ...parsed.filter(({ chainId }) => chainId !== chain),
  ]
  const addresses = new Map<string, string>()
  for (const { address } of ordered) {
    const key = canonicalAddress(namespace, address)
    if (!addresses.has(key)) addresses.set(key, spelled(namespace, key))
  }
  return [...addresses.values()]
}

function spelled(namespace: Namespace, address: string): string {
  return namespace === 'eip155' ? checksummed(address) : address
}

/** Converts a session to the client's connection. `main`: the namespace whose chain is reported. */
export function connectedOf(session: Session, main?: Namespace): Connected {
  const served = Object.keys(session.namespaces).filter(isNamespace)
  const first = main && served.includes(main) ? main : served[0]
  const chainId = first && session.chains[first]
  return {
    accounts: served.flatMap((namespace) =>
      addressesOf(session, namespace).map((address) => accountOf(namespace, address)),
    ),
    wallet: session.wallet,
    ...(chainId && { chainId }),
  }
}

function accountOf(namespace: Namespace, address: string): Account {
  const type = namespace === 'bip122' ? 'payment' : 'eoa'
  return { namespace, address, type, ...(namespace === 'solana' && { publicKey: address }) }
}
