// Made from packages/messages/src/wallet/*.json by `npm run messages`.

/** Formats a number. The digits are Latin, as those of amounts and codes are. */
export function number(locale: string, value: number): string {
  return new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(value)
}

/** Returns the text of the form that the language has for a count. */
export function plural(
  locale: string,
  count: number,
  forms: { readonly [form: string]: string; readonly other: string },
): string {
  return forms[`=${count}`] ?? forms[new Intl.PluralRules(locale).select(count)] ?? forms.other
}
