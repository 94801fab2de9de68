import { classes } from './classes.ts'
import { css } from './generated/Skeleton.css.ts'
import { useSheet } from './sheets.ts'

const few = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/** Lines in the shape of the rows that will come. Silent: the view's live region says what is loading. */
export function SkeletonRows({ count = 3, round = false }: { count?: number; round?: boolean }) {
  useSheet(css)
  return (
    <div aria-hidden="true">
      {few.slice(0, count).map((key) => (
        <div className="bone-row" key={key}>
          <span className={classes('bone icon40', round && 'round')} />
          <span className="bone-text">
            <span className="bone line" />
            {round && <span className="bone line short" />}
          </span>
          <span className="bone-end">
            <span className="bone line short" />
            {round && <span className="bone line short" />}
          </span>
        </div>
      ))}
    </div>
  )
}
