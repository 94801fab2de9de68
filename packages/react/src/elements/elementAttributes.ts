import type { Theme } from '../themes/theme.ts'

/** The attributes of an element, by the names of their properties. */
export const elementAttributes = [
  'label',
  'loadingLabel',
  'balance',
  'account',
  'namespace',
  'disabled',
  'size',
  'themeMode',
] as const

/** The name of an attribute of an element, as its property has it. */
export type ElementAttribute = (typeof elementAttributes)[number]

/** Values of attributes. */
export type ElementAttributes = { readonly [name in ElementAttribute]?: string | undefined }

/** Returns the two names of an attribute in HTML: `loading-label`, and `loadinglabel` as of a `loadingLabel` in JSX. */
export function namesOf(attribute: ElementAttribute): [string, string] {
  return [attribute.replace(/[A-Z]/, '-$&').toLowerCase(), attribute.toLowerCase()]
}

/** Returns the values of an element's attributes, and the defaults of the others. */
export function attributesOf(
  element: HTMLElement,
  defaults: ElementAttributes = {},
): ElementAttributes {
  const values: { [name in ElementAttribute]?: string | undefined } = {}
  for (const attribute of elementAttributes) {
    const [name, joined] = namesOf(attribute)
    values[attribute] =
      element.getAttribute(name) ?? element.getAttribute(joined) ?? defaults[attribute]
  }
  return values
}

/** Whether a value of `disabled` disables. Some frameworks write `false` as text. */
export function isDisabled(value: unknown): boolean {
  return String(value ?? false) !== 'false'
}

/** Returns the shared theme with the mode and the size of an element. */
export function elementTheme(shared: Theme, { themeMode, size }: ElementAttributes): Theme {
  const mode = modes.find((one) => one === themeMode)
  return { ...shared, ...(mode && { mode }), ...(size === 'sm' && { size: '0.875rem' }) }
}

const modes = ['light', 'dark', 'auto'] as const
