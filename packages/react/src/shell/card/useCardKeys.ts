import { type RefObject, useEffect } from 'react'
import { useDialogContext } from '../../dialog/dialogContext.ts'

type CardKeys = (event: KeyboardEvent, card: HTMLElement) => void

/** Keys of the card. What they do is loaded behind the first view, which does not wait for it. */
export function useCardKeys(card: RefObject<HTMLElement | null>, shortcuts: boolean): void {
  const context = useDialogContext()
  useEffect(() => {
    const element = card.current
    if (!element) return
    const controller = new AbortController()
    const { signal } = controller
    let keys: CardKeys | undefined
    const loading = import('./cardKeys.ts').then(({ createCardKeys }) => {
      keys = createCardKeys(context, shortcuts)
      return keys
    })
    // Without them everything is still in reach by Tab and Enter.
    loading.catch(() => {})
    // A key that is pressed before the shortcuts are loaded takes effect once they are.
    const onKey = (event: KeyboardEvent) => {
      if (keys) keys(event, element)
      else loading.then((late) => late(event, element)).catch(() => {})
    }
    element.addEventListener('keydown', onKey, { signal })
    return () => controller.abort()
  }, [card, context, shortcuts])
}
