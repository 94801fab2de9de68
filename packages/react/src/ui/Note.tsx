import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { infoIcon, warnIcon } from './icons.ts'
import { useSheet } from './sheets.ts'

const css = `.note{display:flex;gap:10px;font-size:14px;line-height:20px;border-radius:var(--r-control);padding:12px;background:var(--raised);color:var(--ink)}.note>.icon{color:var(--muted)}
.note.caution{background:color-mix(in srgb,var(--caution) 11%,var(--surface))}.note.caution>.icon{color:var(--caution)}
.note.bad{background:color-mix(in srgb,var(--bad) 9%,var(--surface))}.note.bad>.icon{color:var(--bad)}
.note b{display:block;font-weight:600}.note-text{flex:1;overflow-wrap:anywhere}
@media (forced-colors:active){.note{border:1px solid}}`

/** A few words that the visitor should not miss. `alert` is read out as soon as it appears. */
export function Note({
  tone,
  title,
  alert = false,
  children,
}: {
  tone?: 'caution' | 'bad'
  title?: string
  alert?: boolean
  children?: ReactNode
}) {
  useSheet(css)
  return (
    <div className={classes('note', tone)} role={alert ? 'alert' : undefined}>
      <Icon path={tone ? warnIcon : infoIcon} />
      <div className="note-text">
        {title && <b>{title}</b>}
        {children}
      </div>
    </div>
  )
}
