import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { css } from './generated/Row.css.ts'
import { useSheet } from './sheets.ts'

type Props = {
  media?: ReactNode
  name: ReactNode
  detail?: ReactNode
  end?: ReactNode
  /** The one of the list that holds now. */
  current?: boolean
  /** Not available now. A press calls `onRefuse`, which explains why. The keys still reach the row. */
  disabled?: boolean
  onRefuse?: (() => void) | undefined
  onPress?: () => void
  onHover?: () => void
  /** A link instead of a button; out of the page unless `target` says otherwise. */
  href?: string | undefined
  target?: string | undefined
  describedBy?: string
}

/** A 56 px line of a list: a button, a link out of the page, or plain, by what it is given. */
export function Row(props: Props) {
  useSheet(css)
  const { media, name, detail, end, current = false, href, target, onPress, onHover } = props
  const content = (
    <>
      {media}
      <span className="row-text">
        <span className="row-name">{name}</span>
        {detail !== undefined && <span className="row-detail">{detail}</span>}
      </span>
      {end !== undefined && <span className="row-end">{end}</span>}
    </>
  )
  const className = classes('row', current && 'on')
  if (href !== undefined) {
    return (
      <a
        className={`${className} press`}
        href={href}
        target={target ?? '_blank'}
        rel="noreferrer"
        data-item=""
        onClick={onPress}
      >
        {content}
      </a>
    )
  }
  if (!onPress) return <div className={className}>{content}</div>
  return (
    <button
      type="button"
      className={`${className} press`}
      data-item=""
      aria-disabled={props.disabled || undefined}
      aria-current={current || undefined}
      aria-describedby={props.describedBy}
      onClick={props.disabled ? props.onRefuse : onPress}
      onPointerEnter={onHover}
      onFocus={onHover}
    >
      {content}
    </button>
  )
}

/** Rows as a list, so that assistive technology counts them. */
export function Rows({ children, label }: { children: ReactNode; label?: string }) {
  useSheet(css)
  return (
    <ul className="rows" aria-label={label}>
      {children}
    </ul>
  )
}
