import { readFileSync } from 'node:fs'

/** The variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Reads yes and no as people write them. Returns other words unchanged, so that a schema refuses them. */
export function readFlag(text: string | undefined): string | boolean | undefined {
  if (text === undefined) return undefined
  if (/^(1|true|on|yes)$/i.test(text)) return true
  return /^(0|false|off|no|)$/i.test(text) ? false : text
}

/** Reads a number. An empty text is none. Returns `NaN` for other words, so that a schema refuses them. */
export function readNumber(text: string | undefined): number | undefined {
  return text === undefined || text.trim() === '' ? undefined : Number(text)
}

/** Reads a list with commas. */
export function readList(text: string | undefined): string[] | undefined {
  return text?.split(',').map((part) => part.trim())
}

/**
 * Returns the value of a variable, or the text of the file that `NAME_FILE` names, without the line end. Throws a
 * `TypeError` if both are set or the file cannot be read. The error never contains the value.
 */
export function readVariable(env: Environment, name: string): string | undefined {
  const path = env[`${name}_FILE`]
  if (path === undefined || path === '') return env[name]
  if (env[name] !== undefined)
    throw new TypeError(`${name} and ${name}_FILE are both set: remove one of them`)
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new TypeError(`${name}_FILE cannot be read: ${reason}`, { cause: error })
  }
}

/** Returns the environment with the variables that come from files, as in {@link readVariable}. */
export function withSecretFiles(env: Environment, names: Iterable<string>): Environment {
  const given = Array.from(names, (name) => [name, readVariable(env, name)] as const)
  return { ...env, ...Object.fromEntries(given.filter(([, value]) => value !== undefined)) }
}
