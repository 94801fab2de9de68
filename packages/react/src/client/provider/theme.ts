/** How the dialog and the button look. What is left out follows the page's `--latchkey-*` variables. */
export type Theme = {
  /** Light, dark, or as the visitor's system has it. Default `auto`. */
  mode?: 'light' | 'dark' | 'auto'
  /** Any CSS colour. The text on it is black or white, whichever reads. */
  accent?: string
  /** Of the card, as CSS; all other radii follow it. Default `28px`. */
  radius?: string
  /** A CSS `font-family`. Default: the system's own. */
  font?: string
}

const variables = {
  accent: '--latchkey-accent',
  radius: '--latchkey-radius',
  font: '--latchkey-font',
} as const

/** Puts a theme on an element, by CSSOM so that a strict CSP has nothing against it. */
export function applyTheme(element: HTMLElement, theme: Theme): void {
  element.dataset.theme = theme.mode ?? 'auto'
  for (const name of ['accent', 'radius', 'font'] as const) {
    const value = theme[name]
    if (value === undefined) element.style.removeProperty(variables[name])
    else element.style.setProperty(variables[name], value)
  }
}
