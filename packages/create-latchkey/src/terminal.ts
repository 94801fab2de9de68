import { createInterface } from 'node:readline/promises'
import { UsageError } from './call.ts'
import type { Terminal } from './run.ts'

/** What of a process the command uses. */
export type Streams = {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean }
  stdout: NodeJS.WritableStream & { isTTY?: boolean }
  stderr: NodeJS.WritableStream
}

/** Returns the terminal of a process. It asks only if both of its ends are terminals. */
export function terminalOf({ stdin, stdout, stderr }: Streams, cwd: string): Terminal {
  return {
    cwd,
    write: (text) => void stdout.write(text),
    writeError: (text) => void stderr.write(text),
    ask: stdin.isTTY && stdout.isTTY ? (question) => askOn(stdin, stdout, question) : undefined,
  }
}

/** Asks one question. Rejects if the terminal is closed before the answer. */
async function askOn(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  question: string,
): Promise<string> {
  const lines = createInterface({ input, output })
  const closed = new Promise<never>((_, reject) =>
    lines.once('close', () => reject(new UsageError('Stopped before the last answer.'))),
  )
  try {
    return (await Promise.race([lines.question(question), closed])).trim()
  } finally {
    lines.close()
    closed.catch(() => {})
  }
}
