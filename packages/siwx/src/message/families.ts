import { hasAddressSyntax, isNamespace, type Namespace } from '@latchkey/protocol'
import { checksumAddress } from './checksum.ts'

/** The name of each family's accounts in the first line of a message. */
const names = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
} as const satisfies Record<Namespace, string>

/** Returns the name of a family's accounts in the first line of a message. */
export function accountName(namespace: Namespace): string {
  return names[namespace]
}

/** Returns the family whose accounts have this name. */
export function namespaceOfName(name: string): Namespace | undefined {
  const found = Object.entries(names).find(([, one]) => one === name)?.[0]
  return isNamespace(found) ? found : undefined
}

/** Whether a text is an address as strict messages write it: on eip155 with its checksum (EIP-55). */
export function isStrictAddress(namespace: Namespace, address: string): boolean {
  return namespace === 'eip155'
    ? /^0x[0-9a-fA-F]{40}$/.test(address) && checksumAddress(address) === address
    : hasAddressSyntax(namespace, address)
}
