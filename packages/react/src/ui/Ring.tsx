import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Orbit } from './Orbit.tsx'
import { useSheet } from './sheets.ts'

const css = `.ring{position:relative;display:grid;place-items:center;inline-size:96px;block-size:96px;margin-block-end:14px}
.ring.shaken{animation:ring-shake .5s var(--ease)}
@keyframes ring-shake{20%{translate:-6px}40%{translate:5px}60%{translate:-3px}80%{translate:2px}}`

/** An 80 px logo with a line that runs around it while something is awaited. */
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
    <div className={classes('ring', state === 'stopped' && 'shaken')}>
      <Orbit state={state} round={round} />
      {children}
    </div>
  )
}
