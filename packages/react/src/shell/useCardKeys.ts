import { type RefObject, useEffect, useState } from 'react'
import { useSurroundings } from '../context/surroundings.ts'
import { createListKeys, focused } from './keys.ts'
import { type Shortcut, useShortcuts } from './shortcuts.ts'

/** The keys that work anywhere in the card: Alt with ← goes back, single keys, arrows and type-ahead in lists. */
export function useCardKeys(card: RefObject<HTMLElement | null>, shortcuts: boolean): void {
  const { dialog } = useSurroundings()
  const [listKeys] = useState(createListKeys)
  const shortcut = useShortcuts(shortcuts)
  useEffect(() => {
    const element = card.current
    if (!element) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      if (event.altKey && event.key === 'ArrowLeft') {
        event.preventDefault()
        dialog.back()
        return
      }
      const name = shortcutOf(event)
      const isFree = !focused(element)?.matches('input,textarea,[data-item]')
      if (name && isFree && shortcut(name, element)) event.preventDefault()
      else listKeys.handle(event, element)
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  })
}

function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (event.key === '/') return 'search'
  if (event.key === 'c') return 'copy'
  return event.key === '?' ? 'help' : undefined
}
