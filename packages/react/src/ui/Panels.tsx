import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { useSheet } from './sheets.ts'

const css = `.panels{display:flex;flex-direction:column;gap:4px;padding:4px 8px 8px}.panel{display:flex;gap:16px;padding:12px 0;align-items:flex-start}
.panel-mark{inline-size:48px;block-size:48px;border-radius:var(--r-control);background:var(--raised);display:grid;place-items:center;flex:none}
.panel h3{font-weight:600;letter-spacing:-.005em}.panel p{font-size:14px;line-height:20px;color:var(--muted);margin-block-start:2px;text-wrap:pretty}`

export type PanelText = { icon: string; title: string; text: ReactNode }

/** A few things to know, each with its mark. */
export function Panels({ panels }: { panels: readonly PanelText[] }) {
  useSheet(css)
  return (
    <div className="panels">
      {panels.map((panel) => (
        <div className="panel" key={panel.title}>
          <span className="panel-mark">
            <Icon path={panel.icon} />
          </span>
          <div>
            <h3>{panel.title}</h3>
            <p>{panel.text}</p>
          </div>
        </div>
      ))}
    </div>
  )
}
