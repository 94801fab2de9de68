import { readFileSync } from 'node:fs'

type ColorName = 'surface' | 'raised' | 'text' | 'muted' | 'success' | 'danger' | 'caution'
/** The dialog's colors without a theme, each `#rrggbb`. */
export type Paper = Readonly<Record<'light' | 'dark', Readonly<Record<ColorName, string>>>>

/** Reads the dialog's colors without a theme from its style sheet. Throws if it no longer names one. */
export function readPaper(css = read()): Paper {
  const find = (name: ColorName, start: string) => {
    const [, color] = new RegExp(`var\\(${start}-${name}, (#[0-9a-f]{3,6})\\)`).exec(css) ?? []
    if (color === undefined) throw new Error(`tokens.css has no default for ${start}-${name}`)
    return color.length === 4 ? color.replaceAll(/[0-9a-f]/g, '$&$&') : color
  }
  return {
    light: allOf((name) => find(name, '--latchkey')),
    dark: allOf((name) => find(name, `--latchkey-dark-${name}, var\\(--latchkey`)),
  }
}

function allOf(find: (name: ColorName) => string): Record<ColorName, string> {
  return {
    surface: find('surface'),
    raised: find('raised'),
    text: find('text'),
    muted: find('muted'),
    success: find('success'),
    danger: find('danger'),
    caution: find('caution'),
  }
}

function read(): string {
  const file = new URL('../../packages/react/src/ui/tokens.css', import.meta.url)
  return readFileSync(file, 'utf8')
}
