import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { useSheet } from './sheets.ts'

const css = `@property --turn{syntax:"<angle>";inherits:false;initial-value:0deg}
.ring{position:relative;display:grid;place-items:center;inline-size:96px;block-size:96px;margin-block-end:14px}
.ring::before{content:"";position:absolute;inset:0;border-radius:27%;padding:2px;background:conic-gradient(from var(--turn),transparent 0 58%,var(--accent) 90%,transparent 100%);mask:linear-gradient(#000 0 0) content-box exclude,linear-gradient(#000 0 0);opacity:0;transition:opacity .15s}
.ring.moving::before{opacity:1;animation:ring 1.2s linear infinite}
.ring.stopped::before{opacity:1;background:var(--bad)}

.ring.round::before{border-radius:50%}@keyframes ring{to{--turn:360deg}}
.ring.shaken{animation:ring-shake .5s var(--ease)}
@keyframes ring-shake{20%{translate:-6px}40%{translate:5px}60%{translate:-3px}80%{translate:2px}}
@media (prefers-reduced-motion:reduce){.ring.moving::before{background:var(--accent);animation:none!important;opacity:.6}}
@media (forced-colors:active){.ring.moving{outline:2px solid Highlight;border-radius:27%}}`

/** A ring that moves around an 80 px logo while something is awaited, and stands still in red once it failed. */
export function Ring({
  state,
  round = false,
  children,
}: {
  state: 'moving' | 'stopped'
  round?: boolean
  children: ReactNode
}) {
  useSheet(css)
  return (
    <div className={classes('ring', state, round && 'round', state === 'stopped' && 'shaken')}>
      {children}
    </div>
  )
}
