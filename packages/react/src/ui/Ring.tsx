import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { css } from './generated/Ring.css.ts'
import { Orbit } from './Orbit.tsx'
import { useSheet } from './sheets.ts'

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
