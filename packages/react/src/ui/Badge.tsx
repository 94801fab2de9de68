import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { Orbit } from './Orbit.tsx'
import { useSheet } from './sheets.ts'

const css = `.badge{position:relative;display:grid;place-items:center;inline-size:80px;block-size:80px;border-radius:50%;margin-block:8px 14px;color:var(--muted);background:var(--raised);opacity:1;scale:1;transition:opacity .15s,scale .3s var(--ease)}
@starting-style{.badge{opacity:0;scale:.9}}.badge .icon{inline-size:36px;block-size:36px}
.badge.good{color:var(--good);background:color-mix(in srgb,var(--good) 12%,var(--surface))}.badge.bad{color:var(--bad);background:color-mix(in srgb,var(--bad) 10%,var(--surface))}.badge.caution{color:var(--caution);background:color-mix(in srgb,var(--caution) 12%,var(--surface))}
.badge.good .icon path{stroke-dasharray:24;animation:badge-draw .4s .05s var(--ease) backwards}@keyframes badge-draw{from{stroke-dashoffset:24}}
.badge-orbit{position:absolute;inset:-8px}
@media (forced-colors:active){.badge{border:2px solid}}`

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
