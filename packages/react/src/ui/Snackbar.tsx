import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { checkIcon, clockIcon, warnIcon } from './icons.ts'
import { useSheet } from './sheets.ts'

const css = `.snack{position:absolute;z-index:5;inset-inline:16px;inset-block-end:16px;min-block-size:44px;border-radius:calc(var(--r-control) - 2px);background:var(--ink);color:var(--surface);display:flex;align-items:center;gap:10px;padding:8px 14px;font-size:14px;line-height:20px;font-weight:500;box-shadow:0 8px 24px -8px rgb(0 0 0/.3);opacity:1;translate:0;transition:opacity .15s,translate .15s var(--ease)}
@starting-style{.snack{opacity:0;translate:0 8px}}
.snack.loading .icon{animation:snack 1.6s ease-in-out infinite}@keyframes snack{50%{opacity:.4}}
@media (forced-colors:active){.snack{border:1px solid}}`

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
