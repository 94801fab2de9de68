/** A secret, and what it would look like wherever it is written. */
export type Canary = { name: string; looks: readonly (string | RegExp)[] }

/** Every way in which bytes are usually written. */
export function canaryOfBytes(name: string, bytes: Uint8Array): Canary {
  const buffer = Buffer.from(bytes)
  const hex = buffer.toString('hex')
  const decimal = [...bytes].join(',')
  return {
    name,
    looks: [
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
  return { name, looks: [text, ...lists, ...canaryOfBytes(name, Buffer.from(text)).looks] }
}

/** No digit of a number, unless it ends a character that is written as its number: `%3D`, `\u0022`. */
const before = String.raw`(?<=^|[^\da-fx.]|%[\da-f]{2}|\\u[\da-f]{4})`

/** A short code, on its own: its digits turn up by chance within longer numbers, such as the hashes of blocks. */
export function canaryOfCode(name: string, code: string): Canary {
  const { looks } = canaryOfBytes(name, Buffer.from(code))
  return { name, looks: [new RegExp(`${before}${code}(?![\\da-f])`, 'i'), ...looks] }
}

const isIn = (text: string, look: string | RegExp) =>
  typeof look === 'string' ? text.includes(look) : look.test(text)

/** The names of the secrets that are in any of the texts, each with where it is. */
export function foundIn(
  canaries: readonly Canary[],
  places: readonly { place: string; text: string }[],
): string[] {
  return places.flatMap(({ place, text }) =>
    canaries
      .filter(({ looks }) => looks.some((look) => isIn(text, look)))
      .map(({ name }) => `${name} in ${place}`),
  )
}
