import { spawn } from 'node:child_process'

/**
 * Ends process `pid` when this process goes away, however it ends: a killed process runs no exit handler,
 * but its pipes close. Returns the undo.
 */
export function guardChild(pid: number): () => void {
  const guard = spawn('/bin/sh', ['-c', 'cat >/dev/null; kill -9 "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.on('error', () => {})
  guard.unref()
  return () => guard.kill('SIGKILL')
}
