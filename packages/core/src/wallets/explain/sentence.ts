import type { ConnectorGroup } from '@latchkey/protocol'
import type { Readiness } from '../entry.ts'
import type { WalletReason } from '../verdict.ts'

const groups: Record<ConnectorGroup, string> = {
  walletConnect: 'it reaches wallets on other devices',
  recent: 'it was used here before',
  injected: 'it is installed',
  featured: 'the site features it',
  custom: 'the site added it',
  external: 'the site brought its connector',
  recommended: 'the service recommends it',
}

const notReady: Partial<Record<Readiness, string>> = {
  NotDetected: ' It is not installed, and no link opens it, so it can only be got.',
  Unsupported: ' It cannot be connected: it serves no chain of the wanted family.',
}

/** A reason in words, for people who wonder where a wallet is. */
export function sentenceOf(name: string, reason: WalletReason): string {
  switch (reason.code) {
    case 'listed':
      return `${name} is shown, since ${groups[reason.group]}.${notReady[reason.readiness] ?? ''}`
    case 'partOf':
      return `${name} is shown as part of the entry ${reason.of}.`
    case 'onlyInAllWallets':
      return `${name} is shown under All wallets only: it is neither featured nor recommended.`
    case 'allWalletsHidden':
      return `${name} is hidden: the list has it, but the site does not show All wallets here.`
    case 'excluded':
      return `${name} is hidden: the site excludes the ${reason.by} ${reason.value}.`
    case 'notIncluded':
      return `${name} is hidden: the site names the wallets to include, and it is none of them.`
    case 'duplicate':
      return `${name} is hidden: it is the same wallet as the entry ${reason.of}.`
    case 'nameless':
      return `${name} is hidden: it says no name of its own, and ${reason.beside} announced itself.`
    case 'otherNamespace':
      return `${name} is hidden: only wallets of ${reason.namespace} were asked for.`
    case 'crowded':
      return `${name} is shown under All wallets only: so many wallets announced themselves.`
    case 'embedded':
      return `${name} is no row of the list: it is reached by e-mail and socials.`
    case 'connected':
      return `${name} is hidden among the recent wallets, since it is connected.`
    case 'hiddenHere':
      return `${name} is hidden among the recent wallets, since its connector is hidden.`
    case 'noRoom':
      return `${name} is hidden: the list holds enough wallets to need no more of them.`
  }
}
