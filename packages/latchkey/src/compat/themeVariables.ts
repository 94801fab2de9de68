import type { Theme } from '@latchkey/react'

/** Returns a theme as `--latchkey-…` variables, for a `style` or a style sheet of the page. */
export function themeVariables({ mode, dark = {}, ...values }: Theme): Record<string, string> {
  const named = (prefix: string, part: object) =>
    Object.entries(part)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [`--latchkey-${prefix}${name}`, String(value)])
  return Object.fromEntries([...named('', values), ...named('dark-', dark)])
}
