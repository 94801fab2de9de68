import { runOperator } from '../commands.ts'

type Options = {
  cwd: string
  env?: Readonly<Record<string, string>>
  /** The answers to questions, in their order. Absent: there is no terminal. */
  answers?: readonly string[]
}

/** Runs the operator's command in this process and resolves with its output and exit code. */
export async function runForTests(
  argv: readonly string[],
  { cwd, env = {}, answers }: Options,
): Promise<{ code: number; output: string; errors: string; questions: readonly string[] }> {
  const written = { output: '', errors: '' }
  const questions: string[] = []
  const left = [...(answers ?? [])]
  const ask = async (question: string) => {
    questions.push(question)
    return left.shift() ?? ''
  }
  const code = await runOperator(argv, {
    env,
    cwd,
    write: (text) => (written.output += text),
    writeError: (text) => (written.errors += text),
    ask: answers && ask,
    stopped: () => Promise.resolve(),
  })
  return { code, ...written, questions }
}
