/** HTML that this module has made, so that every text in it is escaped. */
export type Html = { readonly markup: string; readonly [made]: true }
type Value = string | Html | readonly Html[] | undefined

const made = Symbol('html')

/** Makes HTML of a template. Strings among the values become text; HTML stays as it is; `undefined` is nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return safe(parts.map((part, index) => part + markupOf(values[index])).join(''))
}

/** Marks a text of this package's own, such as a style sheet, as HTML. */
export function ownMarkup(markup: string): Html {
  return safe(markup)
}

function safe(markup: string): Html {
  return { markup, [made]: true }
}

function markupOf(value: Value): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return value.replace(/[&<>"'`]/g, escaped)
  return isList(value) ? value.map(({ markup }) => markup).join('') : value.markup
}

function isList(value: Html | readonly Html[]): value is readonly Html[] {
  return Array.isArray(value)
}

function escaped(sign: string): string {
  return `&#${sign.charCodeAt(0)};`
}
