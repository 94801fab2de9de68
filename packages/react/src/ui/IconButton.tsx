import type { ButtonHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { useSheet } from './sheets.ts'

const css = `.icon-btn{display:grid;place-items:center;inline-size:32px;block-size:32px;border-radius:50%;color:var(--muted);position:relative;transition:background-color .12s,color .12s;flex:none}
.icon-btn::after{content:"";position:absolute;inset:-6px;border-radius:50%}
.icon-btn.filled{background:var(--raised)}.icon-btn:hover{background:var(--sunk);color:var(--ink)}`

type Props = { icon: string; label: string; filled?: boolean; flip?: boolean }

/** A round 32 px button with a 44 px target. `label` is its name. */
export function IconButton({
  icon,
  label,
  filled = false,
  flip = false,
  ...rest
}: Props & ButtonHTMLAttributes<HTMLButtonElement>) {
  useSheet(css)
  return (
    <button
      type="button"
      {...rest}
      className={classes('icon-btn', filled && 'filled')}
      aria-label={label}
    >
      <Icon path={icon} flip={flip} />
    </button>
  )
}
