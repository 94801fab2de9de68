/** The colours of a theme, each any CSS colour. */
export type ThemeColors = {
  /** Of the main button and of what is switched on. The text on it is black or white, whichever reads. */
  accent?: string
  /** Of the card. */
  surface?: string
  /** Of quiet buttons, fields and notes on the card. Pressed and chosen states are mixed from it and `text`. */
  raised?: string
  /** Of what is read first. */
  text?: string
  /** Of what is read second. */
  muted?: string
  /** Of hairlines. */
  border?: string
  /** Of what covers the page behind the dialog. */
  overlay?: string
  /** Of the card: a CSS `box-shadow`. */
  shadow?: string
  /** Of what went well. */
  success?: string
  /** Of what failed. */
  danger?: string
  /** Of what asks for care. */
  caution?: string
}

/**
 * The colours and shapes of the dialog and the button. What is left out follows the page's `--latchkey-*` variables.
 */
export type Theme = ThemeColors & {
  /** Light, dark, or as the visitor's system has it. Default `auto`. */
  mode?: 'light' | 'dark' | 'auto'
  /** The colours that differ from those above while it is dark. */
  dark?: ThemeColors
  /** Of the card, as CSS; all other radii follow it. Default `28px`. */
  radius?: string
  /** A CSS `font-family`. Default: the system's own. */
  font?: string
  /** Of text, as CSS; other sizes of text and the card's width follow it. Default: the browser's own, at least `16px`. */
  size?: string
}

const colors = [
  'accent',
  'surface',
  'raised',
  'text',
  'muted',
  'border',
  'overlay',
  'shadow',
  'success',
  'danger',
  'caution',
] as const

/** Puts a theme on an element, by CSSOM so that a strict CSP has nothing against it. */
export function applyTheme(element: HTMLElement, theme: Theme): void {
  element.dataset.theme = theme.mode ?? 'auto'
  // An empty value takes the variable away.
  const set = (name: string, value = '') => element.style.setProperty(`--latchkey-${name}`, value)
  for (const name of [...colors, 'radius', 'font', 'size'] as const) set(name, theme[name])
  for (const name of colors) set(`dark-${name}`, theme.dark?.[name])
}
