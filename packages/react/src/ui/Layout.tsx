import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { css } from './generated/Layout.css.ts'
import { useSheet } from './sheets.ts'

/** The padded column of a view's content. */
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

/** Buttons side by side, as many as there is room for; those below share their line alike. */
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
      {facts.map(([name, value], index) => {
        // Two may have one name.
        const key = `${index} ${name}`
        return (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        )
      })}
    </dl>
  )
}
