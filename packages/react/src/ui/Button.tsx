import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { useSheet } from './sheets.ts'

const css = `.btn{display:flex;align-items:center;justify-content:center;gap:8px;inline-size:100%;min-block-size:48px;padding:8px 16px;border-radius:var(--r-control);font-weight:600;text-align:center;background:var(--accent);color:var(--on-accent);transition:background-color .12s,opacity .12s,scale .12s}
.btn:active:not(:disabled){scale:.985}
.btn.quiet{background:var(--raised);color:var(--ink)}.btn.quiet:hover{background:var(--sunk)}
.btn.primary:hover{background:color-mix(in srgb,var(--accent) 88%,var(--surface))}
.btn:disabled,.btn[aria-disabled=true]{background:var(--raised);color:var(--muted)}
.btn[aria-busy=true]{animation:btn-wait 1.6s ease-in-out infinite}
@keyframes btn-wait{50%{opacity:.62}}
@media (forced-colors:active){.btn{border:1px solid ButtonText}}
.text-btn{display:inline-flex;align-items:center;gap:4px;line-height:20px;font-weight:500;color:var(--ink);border-radius:6px;position:relative}.text-btn::after{content:"";position:absolute;inset:-13px -8px}
.text-btn:hover{text-decoration:underline;text-underline-offset:3px;text-decoration-thickness:1px}`

type Look = { variant?: 'primary' | 'quiet'; icon?: string; children: ReactNode }

/** A wide 48 px button. While `busy` it says so and cannot be pressed. */
export function Button({
  variant = 'primary',
  icon,
  busy = false,
  children,
  ...rest
}: Look & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  useSheet(css)
  const { disabled = false, ...attributes } = rest
  return (
    <button
      type="button"
      {...attributes}
      className={classes('btn', variant)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {icon && <Icon path={icon} />}
      {children}
    </button>
  )
}

/** The same look for what leads out of the page; opens in a tab of its own. */
export function ButtonLink({
  variant = 'primary',
  icon,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  useSheet(css)
  return (
    <a target="_blank" rel="noreferrer" {...rest} className={classes('btn', variant)}>
      {icon && <Icon path={icon} />}
      {children}
    </a>
  )
}

/** A button that reads as text, such as "Max". */
export function TextButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  useSheet(css)
  return <button type="button" {...props} className={classes('text-btn', props.className)} />
}

/** A link that reads as text and opens in a tab of its own. */
export function TextLink(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
  useSheet(css)
  return (
    <a target="_blank" rel="noreferrer" {...props} className={classes('text-btn', props.className)}>
      {props.children}
    </a>
  )
}
