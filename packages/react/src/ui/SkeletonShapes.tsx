import { classes } from './classes.ts'
import { boneCss } from './Skeleton.tsx'
import { useSheet } from './sheets.ts'

const css = `.bone-tile{display:flex;flex-direction:column;align-items:center;gap:10px;padding:12px 4px 13px}.bone-tile .bone.icon48{inline-size:48px;block-size:48px;border-radius:22%}.bone-tile .bone.line{inline-size:52px;block-size:12px}
.bone-square{aspect-ratio:1;border-radius:var(--r-control)}
.bone.line.amount{inline-size:160px;block-size:36px;border-radius:10px}`

const few = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

export function SkeletonTiles({ count = 12 }: { count?: number }) {
  useSheet(boneCss)
  useSheet(css)
  return few.slice(0, count).map((key) => (
    <div className="bone-tile" key={key} aria-hidden="true">
      <span className="bone icon48" />
      <span className="bone line" />
    </div>
  ))
}

export function SkeletonSquares({ count = 4 }: { count?: number }) {
  useSheet(boneCss)
  useSheet(css)
  return few
    .slice(0, count)
    .map((key) => <div className="bone bone-square" key={key} aria-hidden="true" />)
}

/** One line of text that is awaited; `kind` gives its size. */
export function SkeletonLine({ kind }: { kind?: 'short' | 'amount' }) {
  useSheet(boneCss)
  useSheet(css)
  return <span className={classes('bone line', kind)} aria-hidden="true" />
}
