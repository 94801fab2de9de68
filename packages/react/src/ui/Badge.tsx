import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { useSheet } from './sheets.ts'

const css = `.badge{position:relative;display:grid;place-items:center;inline-size:80px;block-size:80px;border-radius:50%;margin-block:8px 14px;color:var(--muted);background:var(--raised);opacity:1;scale:1;transition:opacity .15s,scale .3s var(--ease)}
@starting-style{.badge{opacity:0;scale:.9}}.badge .icon{inline-size:36px;block-size:36px}
.badge.good{color:var(--good);background:color-mix(in srgb,var(--good) 12%,var(--surface))}.badge.bad{color:var(--bad);background:color-mix(in srgb,var(--bad) 10%,var(--surface))}.badge.caution{color:var(--caution);background:color-mix(in srgb,var(--caution) 12%,var(--surface))}
.badge.good path{stroke-dasharray:24;animation:badge-draw .4s .05s var(--ease) backwards}@keyframes badge-draw{from{stroke-dashoffset:24}}
@property --turn{syntax:"<angle>";inherits:false;initial-value:0deg}
.badge.moving::before{content:"";position:absolute;inset:-6px;border-radius:50%;padding:2px;background:conic-gradient(from var(--turn),transparent 0 58%,var(--accent) 90%,transparent 100%);mask:linear-gradient(#000 0 0) content-box exclude,linear-gradient(#000 0 0);animation:badge-turn 1.2s linear infinite}@keyframes badge-turn{to{--turn:360deg}}
@media (prefers-reduced-motion:reduce){.badge.moving::before{background:var(--line);animation:none!important}}
@media (forced-colors:active){.badge{border:2px solid}}`

export type BadgeTone = 'moving' | 'good' | 'bad' | 'caution'

/** A large round mark: how something ended, or that it is still on its way. */
export function Badge({ tone, icon }: { tone: BadgeTone; icon: string }) {
  useSheet(css)
  return (
    <div className={classes('badge', tone)} aria-hidden="true">
      <Icon path={icon} />
    </div>
  )
}
