/** A secret, and what it would look like wherever it is written. */
export type Canary = { name: string; forms: readonly (string | RegExp)[] }

/** Every way in which bytes are usually written. */
export function canaryOfBytes(name: string, bytes: Uint8Array): Canary {
  const buffer = Buffer.from(bytes)
  const hex = buffer.toString('hex')
  const decimal = [...bytes].join(',')
  return {
    name,
    forms: [
      ...[hex, hex.toUpperCase(), decimal, decimal.replaceAll(',', ', ')],
      // The last digits depend on what follows.
      ...[
        buffer.toString('base64').replace(/.?=*$/, ''),
        buffer.toString('base64url').slice(0, -1),
      ],
    ],
  }
}

/** The same of words or digits, with anything between them. */
export function canaryOfText(name: string, text: string): Canary {
  const words = text.split(' ')
  const lists = ['\n', ',', ', ', '","', '%20', '+', '-'].map((between) => words.join(between))
  return { name, forms: [text, ...lists, ...canaryOfBytes(name, Buffer.from(text)).forms] }
}

/** No digit of a number, unless it ends a character that is written as its number: `%3D`, `\u0022`. */
const before = String.raw`(?<=^|[^\da-fx.]|%[\da-f]{2}|\\u[\da-f]{4})`

/** A short code, on its own: its digits turn up by chance within longer numbers, such as the hashes of blocks. */
export function canaryOfCode(name: string, code: string): Canary {
  const { forms } = canaryOfBytes(name, Buffer.from(code))
  return { name, forms: [new RegExp(`${before}${code}(?![\\da-f])`, 'i'), ...forms] }
}

const isIn = (text: string, form: string | RegExp) =>
  typeof form === 'string' ? text.includes(form) : form.test(text)

/** The names of the secrets that are in any of the texts, each with where it is. */
export function foundIn(
  canaries: readonly Canary[],
  places: readonly { place: string; text: string }[],
): string[] {
  return places.flatMap(({ place, text }) =>
    canaries
      .filter(({ forms }) => forms.some((form) => isIn(text, form)))
      .map(({ name }) => `${name} in ${place}`),
  )
}
