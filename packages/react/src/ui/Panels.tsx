import type { ReactNode } from 'react'
import { css } from './generated/Panels.css.ts'
import { Icon } from './Icon.tsx'
import { useSheet } from './sheets.ts'

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
