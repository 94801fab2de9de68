import type { ReactNode } from 'react'
import { encode } from 'uqr'
import { useSheet } from './sheets.ts'

const css = `.qr{position:relative;background:#fff;color:#16150f;border-radius:var(--r-pane);padding:16px;inline-size:100%;max-inline-size:296px;aspect-ratio:1;margin-inline:auto;box-shadow:inset 0 0 0 1px var(--line)}
.qr svg{inline-size:100%;block-size:100%}.qr-mark{position:absolute;inset:0;margin:auto;inline-size:64px;block-size:64px;display:grid;place-items:center}
@media (forced-colors:active){.qr{forced-color-adjust:none}}`

/** A QR code in dots, with a quiet zone in both themes and room for a picture in the middle. */
export function QrCode({ text, label, mark }: { text: string; label: string; mark?: ReactNode }) {
  useSheet(css)
  const { data, size } = encode(text, { ecc: mark ? 'Q' : 'M', border: 0 })
  const gap = mark ? Math.ceil(size * 0.14) : 0
  return (
    <div className="qr" role="img" aria-label={label}>
      <svg viewBox={`0 0 ${size} ${size}`} fill="currentColor" aria-hidden="true">
        <path d={dots(data, size, gap)} />
        {eyes(size).map(([x, y]) => (
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
      {mark && <div className="qr-mark">{mark}</div>}
    </div>
  )
}

function eyes(size: number): [number, number][] {
  return [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ]
}

function dots(data: boolean[][], size: number, gap: number): string {
  let path = ''
  const middle = (size - 1) / 2
  for (const [y, line] of data.entries()) {
    for (const [x, dark] of line.entries()) {
      const inEye = eyes(size).some(
        ([left, top]) => x >= left && x < left + 7 && y >= top && y < top + 7,
      )
      const inGap = Math.abs(x - middle) < gap && Math.abs(y - middle) < gap
      if (dark && !inEye && !inGap)
        path += `M${x + 0.06} ${y + 0.5}a.44.44 0 1 1 .88 0a.44.44 0 1 1-.88 0`
    }
  }
  return path
}
