/** Where a command reads its variables, writes its output and asks. */
export type Terminal = {
  env: Readonly<Record<string, string | undefined>>
  /** The folder that relative paths begin at. */
  cwd: string
  write(text: string): void
  writeError(text: string): void
  /** Asks a question and resolves with the answer. Absent: there is no terminal, as in a script. */
  ask?: ((question: string) => Promise<string>) | undefined
  /** Resolves at the first signal to stop. A second one ends the process at once. */
  stopped(): Promise<void>
}

/** Which services a process runs. */
export type Services = 'both' | 'gateway' | 'relay'

/** A flag of a command. `value`: the word for its value in the help; absent: the flag has none. */
export type Flag = { name: string; help: string; value?: string; isMany?: boolean }

/** The flags of a call, by name. */
export type Flags = {
  has(name: string): boolean
  text(name: string): string | undefined
  texts(name: string): readonly string[]
}

/** A call of a command, parsed. */
export type Call = { words: readonly string[]; flags: Flags; terminal: Terminal }

/** A command of the operator. `run` resolves with the exit code and rejects with a sentence for the operator. */
export type Command = {
  name: string
  summary: string
  /** The words after the name, such as `DIR`; and further lines of the help. */
  words: string
  details?: string
  flags: readonly Flag[]
  run(call: Call): Promise<number>
}

/** The settings' file, which almost every command reads. */
export const settingsFlag: Flag = {
  name: 'settings',
  value: 'FILE',
  help: 'the settings; default: LATCHKEY_CONFIG, gateway.jsonc or gateway.json',
}
