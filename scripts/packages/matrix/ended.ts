import type { ChildProcess } from 'node:child_process'

/** Waits for the end of a program. Rejects when it ends badly. */
export function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) =>
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${child.spawnargs.join(' ')} ended with ${code}`)),
    ),
  )
}
