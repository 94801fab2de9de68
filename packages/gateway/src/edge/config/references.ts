import { type Environment, readVariable } from '@latchkey/service/environment'
import { type Mistake, placeOf } from './mistakes.ts'

/** Settings after references, and the references that lead nowhere. */
type Expanded = { value: unknown; mistakes: readonly Mistake[] }

const reference = /\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g

/**
 * Replaces each `${NAME}` in the texts of settings with the variable, or with the text of the file that `NAME_FILE` names.
 * A variable that is not set is a mistake, which names the setting and never a value.
 */
export function expandReferences(settings: unknown, env: Environment): Expanded {
  const mistakes: Mistake[] = []

  function expand(value: unknown, keys: readonly (string | number)[]): unknown {
    if (typeof value === 'string') return expandText(value, keys)
    if (Array.isArray(value)) return value.map((item, index) => expand(item, [...keys, index]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, expand(item, [...keys, key])]),
    )
  }

  function expandText(text: string, keys: readonly (string | number)[]): string {
    return text.replace(reference, (written, name: string) => {
      const problem = { place: placeOf(keys) }
      try {
        const value = readVariable(env, name)
        if (value !== undefined && value !== '') return value
        mistakes.push({ ...problem, text: `The variable ${name} is not set` })
      } catch (error) {
        mistakes.push({ ...problem, text: error instanceof Error ? error.message : String(error) })
      }
      return written
    })
  }

  return { value: expand(settings, []), mistakes }
}
