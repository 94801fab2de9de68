import { activeAccount } from '@latchkey/core'
import type { DialogContextValue } from '../../dialog/dialogContext.ts'
import { createListKeys, focused } from './listKeys.ts'

type Shortcut = 'search' | 'copy' | 'help'

/** The keys that work anywhere in the card: Alt with ← goes back, single keys, arrows and type-ahead in lists. */
export function createCardKeys(
  context: DialogContextValue,
  shortcuts: boolean,
): (event: KeyboardEvent, card: HTMLElement) => void {
  const listKeys = createListKeys()
  return (event, card) => {
    if (event.defaultPrevented) return
    if (event.altKey && event.key === 'ArrowLeft') {
      event.preventDefault()
      context.dialog.back()
      return
    }
    if (context.dialog.get().cover) return
    const name = shortcuts ? shortcutOf(event) : undefined
    const isFree = !focused(card)?.matches('input,textarea,[data-item]')
    if (name && isFree && perform(name, card, context)) event.preventDefault()
    else listKeys(event, card)
  }
}

function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (event.key === '/') return 'search'
  if (event.key === 'c') return 'copy'
  return event.key === '?' ? 'help' : undefined
}

/** Answers whether there was anything to do. */
function perform(
  shortcut: Shortcut,
  card: HTMLElement,
  { client, dialog, messages }: DialogContextValue,
): boolean {
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
