import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'
import { css } from './generated/Button.css.ts'
import { Icon } from './Icon.tsx'
import { useSheet } from './sheets.ts'

type ButtonAppearance = { variant?: 'primary' | 'quiet'; icon?: string; children: ReactNode }

/** A wide 48 px button. While `busy` it says so and cannot be pressed. */
export function Button({
  variant = 'primary',
  icon,
  busy = false,
  children,
  ...rest
}: ButtonAppearance & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
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

/** A button's appearance for a link out of the page. Opens a new tab. */
export function ButtonLink({
  variant = 'primary',
  icon,
  children,
  ...rest
}: ButtonAppearance & AnchorHTMLAttributes<HTMLAnchorElement>) {
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

/** A link that reads as text and opens a new tab. */
export function TextLink(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
  useSheet(css)
  return (
    <a target="_blank" rel="noreferrer" {...props} className={classes('text-btn', props.className)}>
      {props.children}
    </a>
  )
}
