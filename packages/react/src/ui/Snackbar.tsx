import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { css } from './generated/Snackbar.css.ts'
import { Icon } from './Icon.tsx'
import { checkIcon, clockIcon, warnIcon } from './icons.ts'
import { useSheet } from './sheets.ts'

const icons = { success: checkIcon, error: warnIcon, loading: clockIcon }

export function Snackbar({
  variant,
  children,
}: {
  variant: 'success' | 'error' | 'loading'
  children: ReactNode
}) {
  useSheet(css)
  return (
    <div className={classes('snack', variant)}>
      <Icon path={icons[variant]} />
      <span>{children}</span>
    </div>
  )
}
