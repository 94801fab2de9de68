import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { useSheet } from './sheets.ts'

const css = `.body{padding:4px 16px 16px;display:flex;flex-direction:column;gap:8px}.body.flush{padding-block-end:0}
.foot{position:sticky;inset-block-end:0;z-index:2;background:var(--surface);border-block-start:1px solid var(--line);padding:14px 20px 18px;font-size:14px;color:var(--muted);display:flex;flex-wrap:wrap;justify-content:center;align-items:center;gap:4px 6px;text-align:center}
.foot.spread{justify-content:space-between}
.top{position:sticky;inset-block-start:0;z-index:2;background:var(--surface);padding:4px 16px 8px}
.hero{display:flex;flex-direction:column;align-items:center;text-align:center;gap:6px;padding:20px 24px 20px}
.hero>.pic{margin-block-end:14px}.hero h3{font-size:20px;line-height:28px;font-weight:600;letter-spacing:-.015em;text-wrap:balance}.hero p{color:var(--muted);font-size:14px;line-height:20px;max-inline-size:272px;text-wrap:pretty}
.places{padding:4px 16px 0}.places .tab-panel{margin-inline:-16px;padding-block-start:8px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:8px}
.pane{background:var(--raised);border-radius:var(--r-pane);padding:14px 16px;display:flex;flex-direction:column;gap:6px}
.dock{position:sticky;inset-block-end:0;z-index:2;background:var(--surface);padding:8px 16px 16px}.body+.dock{margin-block-start:-16px}
.heading{font-size:14px;font-weight:500;color:var(--muted);padding:8px 8px 0}
.facts{font-size:14px;display:flex;flex-direction:column;gap:10px;padding:8px 8px 4px}.facts>div{display:flex;justify-content:space-between;gap:16px}.facts dt{color:var(--muted);flex:none}.facts dd{font-weight:500;text-align:end;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}`

/** The padded column that a view's content stands in. */
export function Body({ children, flush = false }: { children: ReactNode; flush?: boolean }) {
  useSheet(css)
  return <div className={classes('body', flush && 'flush')}>{children}</div>
}

/** Stays at the foot of the card while the content scrolls. */
export function Foot({ children, spread = false }: { children: ReactNode; spread?: boolean }) {
  useSheet(css)
  return <div className={classes('foot', spread && 'spread')}>{children}</div>
}

/** Stays under the header while the content scrolls: a search field. */
export function Top({ children }: { children: ReactNode }) {
  useSheet(css)
  return <div className="top">{children}</div>
}

/** A picture, a title and a few words, centred. */
export function Hero({
  picture,
  title,
  children,
}: {
  picture?: ReactNode
  title: string
  children?: ReactNode
}) {
  useSheet(css)
  return (
    <div className="hero">
      {picture}
      <h3>{title}</h3>
      {children}
    </div>
  )
}

/** Keeps what the view is for in reach at the foot of the card. */
export function Dock({ children }: { children: ReactNode }) {
  useSheet(css)
  return <div className="dock">{children}</div>
}

/** Two buttons side by side. */
export function Pair({ children }: { children: ReactNode }) {
  useSheet(css)
  return <div className="pair">{children}</div>
}

/** A card within the card. */
export function Pane({ children }: { children: ReactNode }) {
  useSheet(css)
  return <div className="pane">{children}</div>
}

export function Heading({ children }: { children: ReactNode }) {
  useSheet(css)
  return <h3 className="heading">{children}</h3>
}

/** Names and values, a line each. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[]
}) {
  useSheet(css)
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
