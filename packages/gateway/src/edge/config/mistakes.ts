import type * as v from 'valibot'
import { nearest } from './nearest.ts'

/** What is wrong with the settings, and where, such as `chains[1].rpcUrls[0]`. */
export type Mistake = { place: string; text: string }

/** Throws a TypeError that names all mistakes, each with its place. */
export function throwMistakes(mistakes: readonly Mistake[]): never {
  const lines = mistakes.map(({ place, text }) => (place === '' ? text : `${place}: ${text}`))
  const [only, ...more] = lines
  throw new TypeError(
    more.length === 0
      ? `Gateway configuration: ${only}`
      : `Gateway configuration: ${lines.length} mistakes\n${lines.map((line) => `  ${line}`).join('\n')}`,
  )
}

/** Returns the mistakes that a schema found. */
export function mistakesOf(
  schema: unknown,
  issues: readonly v.BaseIssue<unknown>[],
): readonly Mistake[] {
  return issues.map((issue) => {
    const keys = (issue.path ?? []).map(({ key }) => key)
    const place = placeOf(keys)
    const name = keys.at(-1)
    if (issue.expected === 'never' && typeof name === 'string') {
      const known = namesAt(schema, keys.slice(0, -1), issue.path ?? [])
      return { place, text: `Unknown setting${suggestion(nearest(name, known))}` }
    }
    if (issue.received === 'undefined' && issue.input === undefined)
      return { place, text: 'Missing' }
    // A text may be a secret.
    return { place, text: issue.message.replace(/:? (but )?received ".*"$/is, '') }
  })
}

/** Returns `: did you mean …?`, or nothing without a suggestion. */
export function suggestion(name: string | undefined): string {
  return name === undefined ? '' : `: did you mean ${JSON.stringify(name)}?`
}

/** Writes a path as JavaScript does: `chains[1].rpcUrls[0]`. */
export function placeOf(keys: readonly unknown[]): string {
  return keys
    .map((key, index) => {
      if (typeof key === 'number') return `[${key}]`
      const text = String(key)
      if (!/^[A-Za-z_$][\w$]*$/.test(text)) return `[${JSON.stringify(text)}]`
      return index === 0 ? text : `.${text}`
    })
    .join('')
}

/** Returns the names of the settings that an object at a path may have. */
function namesAt(
  schema: unknown,
  keys: readonly unknown[],
  path: readonly v.IssuePathItem[],
): string[] {
  let places = unwrap(schema, undefined)
  for (const [index, key] of keys.entries()) {
    const { value } = path[index] ?? { value: undefined }
    places = places.flatMap((place) => {
      const item = member(member(place, 'entries'), String(key)) ?? member(place, 'item')
      return unwrap(item ?? member(place, 'value'), value)
    })
  }
  return places.flatMap((place) => Object.keys(Object(member(place, 'entries'))))
}

/** Returns the schemas within optional values, pipes and unions. */
function unwrap(schema: unknown, value: unknown): unknown[] {
  if (schema === undefined) return []
  const pipe = member(schema, 'pipe')
  if (Array.isArray(pipe) && pipe[0] !== schema && member(schema, 'entries') === undefined)
    return unwrap(pipe[0], value)
  const getter = member(schema, 'getter')
  if (typeof getter === 'function') return unwrap(getter(value), value)
  const wrapped = member(schema, 'wrapped')
  if (wrapped !== undefined) return unwrap(wrapped, value)
  const options = member(schema, 'options')
  if (Array.isArray(options)) return options.flatMap((option) => unwrap(option, value))
  return [schema]
}

function member(value: unknown, name: string): unknown {
  const all: Record<string, unknown> = Object(value)
  return Object.hasOwn(all, name) ? all[name] : undefined
}
