import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { useSheet } from './sheets.ts'

const css = `.tag{font-size:12px;font-weight:500;line-height:18px;color:var(--muted);background:var(--raised);padding:3px 8px;border-radius:99px;white-space:nowrap}
.row:hover .tag,.row:focus-visible .tag,.row.on .tag{background:var(--sunk)}
.tag.good,.row:hover .tag.good,.row:focus-visible .tag.good{color:var(--good);background:color-mix(in srgb,var(--good) 11%,var(--surface))}
.tag.caution,.row:hover .tag.caution{color:var(--caution);background:color-mix(in srgb,var(--caution) 11%,var(--surface))}
@media (forced-colors:active){.tag{border:1px solid}}`

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
