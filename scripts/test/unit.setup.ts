import child from 'node:child_process'
import dgram from 'node:dgram'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import threads from 'node:worker_threads'
import { afterAll } from 'vitest'
import { forbid, takeUses } from './forbid.ts'

// Unit tests open no socket, process, thread or database. Each of these throws, and fails the file even where a test
// catches the error. A file that needs one is named `*.service.test.ts`.
forbid(net.Socket.prototype, 'connect', 'a socket')
forbid(net.Server.prototype, 'listen', 'a server')
forbid(dgram.Socket.prototype, 'bind', 'a socket')
forbid(child.ChildProcess.prototype, 'spawn', 'a process')
for (const name of ['spawnSync', 'execSync', 'execFileSync'] as const)
  forbid(child, name, 'a process')
forbid(threads, 'Worker', 'a thread')
forbid(DatabaseSync.prototype, 'prepare', 'a database')
forbid(DatabaseSync.prototype, 'exec', 'a database')
syncBuiltinESMExports()

afterAll(() => {
  const uses = takeUses()
  if (uses.length > 0) throw new AggregateError(uses, uses.map(({ message }) => message).join('\n'))
})
