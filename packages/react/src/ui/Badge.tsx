import { classes } from './classes.ts'
import { css } from './generated/Badge.css.ts'
import { Icon } from './Icon.tsx'
import { Orbit } from './Orbit.tsx'
import { useSheet } from './sheets.ts'

export type BadgeTone = 'moving' | 'good' | 'bad' | 'caution'

/** A large round mark: how something ended, or that it is still on its way. */
export function Badge({ tone, icon }: { tone: BadgeTone; icon: string }) {
  useSheet(css)
  return (
    <div className={classes('badge', tone)} aria-hidden="true">
      {tone === 'moving' && (
        <span className="badge-orbit">
          <Orbit state="moving" round />
        </span>
      )}
      <Icon path={icon} />
    </div>
  )
}
