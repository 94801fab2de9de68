import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { css } from './generated/Tag.css.ts'
import { useSheet } from './sheets.ts'

export function Tag({
  tone,
  children,
}: {
  tone?: 'good' | 'caution' | undefined
  children: ReactNode
}) {
  useSheet(css)
  return <span className={classes('tag', tone)}>{children}</span>
}
