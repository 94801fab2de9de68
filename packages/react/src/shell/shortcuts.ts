import { activeAccount } from '@latchkey/core'
import { useSurroundings } from '../context/surroundings.ts'

export type Shortcut = 'search' | 'copy' | 'help'

/** What the single keys do. Answers whether there was anything to do. */
export function useShortcuts(enabled: boolean): (shortcut: Shortcut, card: HTMLElement) => boolean {
  const { client, dialog, messages } = useSurroundings()
  return (shortcut, card) => {
    if (!enabled) return false
    if (shortcut === 'search') {
      const field = card.querySelector<HTMLElement>('.view:not(.left) [data-search]')
      field?.focus()
      return field !== null
    }
    if (shortcut === 'help') {
      dialog.push({ view: 'WhatIsAWallet' })
      return true
    }
    const active = activeAccount(client.getState())
    if (!active) return false
    navigator.clipboard.writeText(active.account.address).then(
      () => dialog.notify('success', messages.common.addressCopied),
      () => dialog.notify('error', messages.common.copyFailed),
    )
    return true
  }
}
