import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { useSheet } from './sheets.ts'

const css = `.blank{display:flex;flex-direction:column;align-items:center;text-align:center;gap:4px;padding:28px 24px 24px}
.blank-mark{inline-size:48px;block-size:48px;border-radius:50%;background:var(--raised);color:var(--muted);display:grid;place-items:center;margin-block-end:8px}
.blank h3{font-weight:600}.blank p{font-size:14px;line-height:20px;color:var(--muted);max-inline-size:264px;text-wrap:pretty}
.blank-act{margin-block-start:12px;min-inline-size:160px}.blank-act .btn{min-block-size:44px;font-size:14px}`

/** What stands where content would be: nothing there yet, or it could not be had, and the one thing to do. */
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
  return (
    <div className="blank" role={alert ? 'alert' : undefined}>
      <span className="blank-mark">
        <Icon path={icon} />
      </span>
      <h3>{title}</h3>
      {children && <p>{children}</p>}
      {action && <div className="blank-act">{action}</div>}
    </div>
  )
}
