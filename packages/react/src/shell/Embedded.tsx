import { useId } from 'react'
import { useSheet } from '../ui/sheets.ts'
import { Card } from './card/Card.tsx'
import { css } from './generated/Embedded.css.ts'
import type { ViewLoader } from './viewLoader.tsx'

/** The same card in the page: nothing is covered, and the focus goes where it likes. */
export function Embedded({ loader, shortcuts }: { loader: ViewLoader; shortcuts: boolean }) {
  useSheet(css)
  const titleId = useId()
  return (
    <div className="in-place">
      <Card loader={loader} shortcuts={shortcuts} titleId={titleId} />
    </div>
  )
}
