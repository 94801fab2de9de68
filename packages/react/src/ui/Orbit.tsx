import { classes } from './classes.ts'
import { css } from './generated/Orbit.css.ts'
import { useSheet } from './sheets.ts'

/** A line that runs around a 96 px square or circle while something is awaited; red and still once it failed. */
export function Orbit({ state, round = false }: { state: 'moving' | 'stopped'; round?: boolean }) {
  useSheet(css)
  return (
    <svg className={classes('orbit', state)} viewBox="0 0 96 96" aria-hidden="true">
      <rect x="1" y="1" width="94" height="94" rx={round ? 47 : 25} pathLength="100" />
    </svg>
  )
}
