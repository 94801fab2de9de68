import { createContext, useContext, useInsertionEffect } from 'react'
import { adoptSheet } from './adoptSheet.ts'

/** Makes a style sheet part of the shadow root that is drawn in. Adopting the same text twice costs nothing. */
export type Adopt = (css: string) => void

export const SheetContext = createContext<Adopt>(() => {})

/** Brings a component's style sheet into the root before the component is painted. */
export function useSheet(css: string): void {
  const adopt = useContext(SheetContext)
  useInsertionEffect(() => adopt(css), [adopt, css])
}

export function sheetAdopter(root: ShadowRoot): Adopt {
  const adopted = new Set<string>()
  return (css) => {
    if (adopted.has(css)) return
    adopted.add(css)
    adoptSheet(root, css)
  }
}
