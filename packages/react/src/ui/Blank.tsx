import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { css } from './generated/Blank.css.ts'
import { Icon } from './Icon.tsx'
import { Ring } from './Ring.tsx'
import { useSheet } from './sheets.ts'

/** Shown in the place of content that is empty or could not be loaded, with the one thing to do. */
export function Blank({
  icon,
  title,
  alert = false,
  action,
  children,
}: {
  icon: string
  title: string
  alert?: boolean
  action?: ReactNode
  children?: ReactNode
}) {
  useSheet(css)
  const mark = (
    <span className="blank-mark">
      <Icon path={icon} />
    </span>
  )
  return (
    <div className={classes('blank', alert && 'failed')} role={alert ? 'alert' : undefined}>
      {alert ? (
        <Ring state="stopped" round>
          {mark}
        </Ring>
      ) : (
        mark
      )}
      <h3>{title}</h3>
      {children && <p>{children}</p>}
      {action && <div className="blank-act">{action}</div>}
    </div>
  )
}
