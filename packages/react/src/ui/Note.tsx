import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { css } from './generated/Note.css.ts'
import { Icon } from './Icon.tsx'
import { infoIcon, warnIcon } from './icons.ts'
import { useSheet } from './sheets.ts'

/** A few words that the visitor should not miss. `alert` is read out as soon as it appears. Controls may name its `id`. */
export function Note({
  id,
  tone,
  title,
  alert = false,
  children,
}: {
  id?: string
  tone?: 'caution' | 'bad'
  title?: string
  alert?: boolean
  children?: ReactNode
}) {
  useSheet(css)
  return (
    <div id={id} className={classes('note', tone)} role={alert ? 'alert' : undefined}>
      <Icon path={tone ? warnIcon : infoIcon} />
      <div className="note-text">
        {title && <b>{title}</b>}
        {children}
      </div>
    </div>
  )
}
