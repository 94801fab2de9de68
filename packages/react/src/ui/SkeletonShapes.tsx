import { classes } from './classes.ts'
import { css as boneCss } from './generated/Skeleton.css.ts'
import { css } from './generated/SkeletonShapes.css.ts'
import { useSheet } from './sheets.ts'

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
