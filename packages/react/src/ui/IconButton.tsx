import type { ButtonHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { css } from './generated/IconButton.css.ts'
import { Icon } from './Icon.tsx'
import { useSheet } from './sheets.ts'

type Props = { icon: string; label: string; filled?: boolean; flip?: boolean }

/** A round 32 px button with a 44 px target. `label` is its name. */
export function IconButton({
  icon,
  label,
  filled = false,
  flip = false,
  ...rest
}: Props & ButtonHTMLAttributes<HTMLButtonElement>) {
  useSheet(css)
  return (
    <button
      type="button"
      {...rest}
      className={classes('icon-btn', filled && 'filled')}
      aria-label={label}
    >
      <Icon path={icon} flip={flip} />
    </button>
  )
}
