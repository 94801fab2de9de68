import { visitorLocale } from './visitorLocale.ts'

/** A number as the visitor writes it. For compiled messages. */
export function number(locale: string, value: number): string {
  return new Intl.NumberFormat(visitorLocale(locale)).format(value)
}

/** The text of the form that the language has for a count. For compiled messages. */
export function plural(
  locale: string,
  count: number,
  forms: { readonly [form: string]: string; readonly other: string },
): string {
  return forms[`=${count}`] ?? forms[new Intl.PluralRules(locale).select(count)] ?? forms.other
}
