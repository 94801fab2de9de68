import type { ReactNode } from 'react'
import { useDialogContext } from '../dialog/dialogContext.ts'
import type { Sign } from '../format/amount.ts'
import { useSheet } from '../ui/sheets.ts'
import { css } from './generated/Figure.css.ts'

type Props = {
  sign: Sign
  text: string
  /** What is shown stands for something smaller. */
  isLess: boolean
  /** With every digit, where the text has not all. */
  whole: string | undefined
  /** Follows the number: what it counts. */
  unit?: string
  /** A press or the keyboard's focus shows every digit. */
  reveals?: boolean
  /** Drawn between the text and the unit. */
  children?: ReactNode
}

/** A number that is one run from left to right in every language; `Amount` and `Money` are made of it. */
export function Figure({ sign, text, isLess, whole, unit = '', reveals = false, children }: Props) {
  useSheet(css)
  const { messages } = useDialogContext()
  const shown = isLess ? (
    <>
      <span aria-hidden="true">{`${sign}<${text}`}</span>
      <span className="hidden">{sign + messages.common.lessThan(text)}</span>
    </>
  ) : (
    sign + text
  )
  const canReveal = reveals && whole !== undefined
  return (
    <bdi
      className="figure"
      dir="ltr"
      title={whole && `${sign}${whole} ${unit}`.trim()}
      {...(canReveal && { tabIndex: 0 })}
    >
      {canReveal ? (
        <>
          <span className="figure-short" aria-hidden="true">
            {shown}
          </span>
          <span className="figure-whole">{sign + whole}</span>
        </>
      ) : (
        shown
      )}
      {children}
      {unit && (
        <>
          {' '}
          <bdi className="unit">{unit}</bdi>
        </>
      )}
    </bdi>
  )
}
