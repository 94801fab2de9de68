import { createInterface } from 'node:readline/promises'
import { firstSignal } from '@latchkey/service/lifecycle'
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
    stopped: firstSignal,
  }
}

/** Asks on the terminal. Rejects if the terminal is closed before the answer. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const closed = new Promise<never>((_, reject) =>
    lines.once('close', () => reject(new Error('Stopped before the last answer.'))),
  )
  try {
    return (await Promise.race([lines.question(question), closed])).trim()
  } finally {
    lines.close()
    closed.catch(() => {})
  }
}
