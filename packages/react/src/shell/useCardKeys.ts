import { type RefObject, useEffect } from 'react'
import { useSurroundings } from '../context/surroundings.ts'

/** Keys of the card. What they do is loaded behind the first view, which does not wait for it. */
export function useCardKeys(card: RefObject<HTMLElement | null>, shortcuts: boolean): void {
  const surroundings = useSurroundings()
  useEffect(() => {
    const element = card.current
    if (!element) return
    const controller = new AbortController()
    const { signal } = controller
    import('./cardKeys.ts').then(
      ({ createCardKeys }) => {
        const onKey = createCardKeys(surroundings, shortcuts)
        element.addEventListener('keydown', (event) => onKey(event, element), { signal })
      },
      // Without them everything is still in reach by Tab and Enter.
      () => {},
    )
    return () => controller.abort()
  }, [card, surroundings, shortcuts])
}
