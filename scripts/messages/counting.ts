const functions = {
  number: `
/** Formats a number. The digits are Latin, as those of amounts and codes are. */
export function number(locale: string, value: number): string {
  return new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(value)
}
`,
  plural: `
/** Returns the text of the form that the language has for a count. */
export function plural(
  locale: string,
  count: number,
  forms: { readonly [form: string]: string; readonly other: string },
): string {
  return forms[\`=\${count}\`] ?? forms[new Intl.PluralRules(locale).select(count)] ?? forms.other
}
`,
} as const

/** Returns the module with the functions that compiled texts call; nothing if they call none. */
export function countingModule(bodies: string): string[] {
  const used = usedIn(bodies)
  return used.length > 0 ? [used.map((name) => functions[name]).join('')] : []
}

/** Returns the import of the functions that a compiled text calls. */
export function importOfCounting(body: string, from: string): string {
  const used = usedIn(body)
  return used.length > 0 ? `import { ${used.join(', ')} } from '${from}'\n` : ''
}

function usedIn(body: string): ('number' | 'plural')[] {
  return (['number', 'plural'] as const).filter((name) => body.includes(`${name}(`))
}
