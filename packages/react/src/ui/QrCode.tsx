import { type ReactNode, useEffect, useState } from 'react'
import type { QrArt } from './qrArt.ts'
import { useSheet } from './sheets.ts'

const css = `.qr{position:relative;background:#fff;color:#16150f;border-radius:var(--r-pane);padding:16px;inline-size:100%;max-inline-size:296px;aspect-ratio:1;margin-inline:auto;box-shadow:inset 0 0 0 1px var(--line)}
.qr svg{inline-size:100%;block-size:100%}.qr-mark{position:absolute;inset:0;margin:auto;inline-size:64px;block-size:64px;display:grid;place-items:center}
@media (forced-colors:active){.qr{forced-color-adjust:none}}`

/** A QR code in dots, with a quiet zone in both themes and room for a picture in the middle. */
export function QrCode({ text, label, mark }: { text: string; label: string; mark?: ReactNode }) {
  useSheet(css)
  const art = useArt(text, mark !== undefined)
  return (
    <div className="qr" role="img" aria-label={label}>
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

/** What draws codes is loaded when the first one is shown. */
function useArt(text: string, hasMark: boolean): QrArt | undefined {
  const [drawn, setDrawn] = useState<{ of: string; art: QrArt }>()
  useEffect(() => {
    let isCurrent = true
    import('./qrArt.ts').then(
      ({ qrArt }) => isCurrent && setDrawn({ of: text, art: qrArt(text, hasMark) }),
      // Without its code the text and its copy button remain.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [text, hasMark])
  return drawn?.of === text ? drawn.art : undefined
}
