import { classes } from './classes.ts'
import { useSheet } from './sheets.ts'

/** What every skeleton is made of. */
export const boneCss = `.bone{background:var(--raised);border-radius:6px;animation:bone 1.4s ease-in-out infinite;flex:none}
@keyframes bone{50%{opacity:.5}}
.bone.icon40{inline-size:40px;block-size:40px;border-radius:22%}.bone.round{border-radius:50%}
.bone.line{block-size:14px;inline-size:110px}.bone.line.short{inline-size:64px;block-size:12px}
.bone-row{display:flex;align-items:center;gap:12px;block-size:56px;padding:0 12px 0 8px;padding-inline:8px 12px}.bone-text{flex:1;display:flex;flex-direction:column;gap:8px}
.bone-end{display:flex;flex-direction:column;gap:8px;align-items:flex-end}
@media (forced-colors:active){.bone{border:1px solid}}`

const few = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/** Lines in the shape of the rows that will come. Silent: the view's live region tells what is awaited. */
export function SkeletonRows({ count = 3, round = false }: { count?: number; round?: boolean }) {
  useSheet(boneCss)
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
