import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { useSheet } from './sheets.ts'

const css = `.row{display:flex;align-items:center;gap:12px;inline-size:100%;min-block-size:56px;padding:8px;padding-inline-end:12px;border-radius:var(--r-control);text-align:start;transition:background-color .12s}
.row.press:hover,.row.press:focus-visible,.row.on{background:var(--raised)}.row.press:active{background:var(--sunk)}
.row:focus-visible{outline-offset:-2px}.row:disabled,.row[aria-disabled=true]{opacity:.5;background:none}
.row-text{flex:1;display:flex;flex-direction:column;min-inline-size:0}.row-name{font-weight:500}.row-detail{font-size:14px;color:var(--muted)}
.row-text>*{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;overflow-wrap:anywhere}
.row-end{display:flex;flex-direction:column;align-items:flex-end;flex:none;max-inline-size:55%;font-weight:500;font-variant-numeric:tabular-nums}
.row-end small{font-size:14px;font-weight:400;color:var(--muted)}.row-end small.bad{color:var(--bad)}
.rows{display:flex;flex-direction:column}
@media (forced-colors:active){.row.press{border:1px solid transparent}.row.press:hover,.row.on{border-color:Highlight}}`

type Props = {
  media?: ReactNode
  name: ReactNode
  detail?: ReactNode
  end?: ReactNode
  /** The one of the list that holds now. */
  current?: boolean
  disabled?: boolean
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
  const look = classes('row', current && 'on')
  if (href !== undefined) {
    return (
      <a
        className={`${look} press`}
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
  if (!onPress) return <div className={look}>{content}</div>
  return (
    <button
      type="button"
      className={`${look} press`}
      data-item=""
      disabled={props.disabled}
      aria-current={current || undefined}
      aria-describedby={props.describedBy}
      onClick={onPress}
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
