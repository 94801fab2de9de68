/** One instruction of a Dockerfile. */
export type Instruction = { name: string; text: string }

/** The instructions of one stage of a Dockerfile, in order. */
export type Stage = { name: string | undefined; base: string; instructions: readonly Instruction[] }

/** Reads a Dockerfile without line continuations. Throws at a line that is no instruction. */
export function readDockerfile(text: string): readonly Stage[] {
  const stages: { name: string | undefined; base: string; instructions: Instruction[] }[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, name, rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (name === undefined) throw new Error(`Not an instruction: ${line}`)
    if (name === 'FROM') {
      const [base = '', , stage] = rest.split(' ')
      stages.push({ name: stage, base, instructions: [] })
    } else stages.at(-1)?.instructions.push({ name, text: rest })
  }
  return stages
}

/** Returns the texts of the instructions of a name. */
export function textsOf({ instructions }: Stage, name: string): readonly string[] {
  return instructions.filter((one) => one.name === name).map(({ text }) => text)
}
