import { classes } from './classes.ts'
import { useSheet } from './sheets.ts'

const css = `.orbit{position:absolute;inset:0;inline-size:100%;block-size:100%;fill:none;stroke:var(--accent);stroke-width:2;stroke-linecap:round;overflow:visible;stroke-dasharray:26 74}
.orbit.moving{animation:orbit 1.4s linear infinite}.orbit.stopped{stroke:var(--bad);stroke-dasharray:none}
@keyframes orbit{to{stroke-dashoffset:-100}}
@media (prefers-reduced-motion:reduce){.orbit.moving{animation:none!important;stroke-dasharray:none;opacity:.5}}`

/** A line that runs around a 96 px square or circle while something is awaited; red and still once it failed. */
export function Orbit({ state, round = false }: { state: 'moving' | 'stopped'; round?: boolean }) {
  useSheet(css)
  return (
    <svg className={classes('orbit', state)} viewBox="0 0 96 96" aria-hidden="true">
      <rect x="1" y="1" width="94" height="94" rx={round ? 47 : 25} pathLength="100" />
    </svg>
  )
}
