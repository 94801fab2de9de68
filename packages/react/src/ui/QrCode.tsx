import { type ReactNode, useEffect, useState } from 'react'
import { TextButton } from './Button.tsx'
import { css } from './generated/QrCode.css.ts'
import type { QrArt } from './qrArt.ts'
import { useSheet } from './sheets.ts'

type Props = {
  text: string | undefined
  label: string
  mark?: ReactNode
  /** The text if the code that draws QR codes could not be loaded, and the label of the button to try again. */
  failure: { text: string; again: string }
}

/** A QR code in dots, with a quiet zone in both themes and room for a picture in the middle. Its shape, until it has a text. */
export function QrCode({ text, label, mark, failure }: Props) {
  useSheet(css)
  const { art, hasFailed, retry } = useArt(text, mark !== undefined)
  if (hasFailed && !art) {
    return (
      <div className="qr qr-failed" role="alert">
        {failure.text}
        <TextButton onClick={retry}>{failure.again}</TextButton>
      </div>
    )
  }
  return (
    <div className="qr" role="img" aria-label={label} aria-busy={!art || undefined}>
      {!art && <span className="qr-wait" />}
      {art && (
        <svg viewBox={`0 0 ${art.size} ${art.size}`} fill="currentColor" aria-hidden="true">
          <path d={art.dots} />
          {art.eyes.map(([x, y]) => (
            <g key={`${x} ${y}`}>
              <rect
                x={x + 0.5}
                y={y + 0.5}
                width="6"
                height="6"
                rx="2"
                fill="none"
                stroke="currentColor"
              />
              <rect x={x + 2} y={y + 2} width="3" height="3" rx="1" />
            </g>
          ))}
        </svg>
      )}
      {mark && <div className="qr-mark">{mark}</div>}
    </div>
  )
}

/** What draws codes is loaded when the first one is shown, also while its text is not there yet. */
function useArt(text: string | undefined, hasMark: boolean) {
  const [drawn, setDrawn] = useState<{ of: string; art: QrArt }>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (hasFailed) return
    let isCurrent = true
    import('./qrArt.ts').then(
      ({ qrArt }) =>
        isCurrent && text !== undefined && setDrawn({ of: text, art: qrArt(text, hasMark) }),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [text, hasMark, hasFailed])
  const retry = () => setFailed(false)
  return { art: drawn && drawn.of === text ? drawn.art : undefined, hasFailed, retry }
}
