import { createInterface } from 'node:readline/promises'
import type { Terminal } from './command.ts'

/** Returns the terminal of this process. */
export function processTerminal(): Terminal {
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY
  return {
    env: process.env,
    cwd: process.cwd(),
    write: (text) => void process.stdout.write(text),
    writeError: (text) => void process.stderr.write(text),
    ask: isTerminal ? ask : undefined,
    stopped: () =>
      new Promise((resolve) => {
        process.once('SIGINT', () => resolve())
        process.once('SIGTERM', () => resolve())
      }),
  }
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await lines.question(question)).trim()
  } finally {
    lines.close()
  }
}
