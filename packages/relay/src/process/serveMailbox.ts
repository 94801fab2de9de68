import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { MailboxFull } from '../full.ts'
import type { Mailbox } from '../mailbox.ts'
import type { Call, FromWorker } from './calls.ts'
import { createLines } from './lines.ts'

/** Offers a mailbox to other processes of this machine at a local socket. */
export async function serveMailbox(
  mailbox: Mailbox,
  path: string,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const send = createLines<FromWorker>(socket, (line) => {
      const call: Call = JSON.parse(line)
      run(mailbox, call).then(
        (answer) => send({ n: call.n, answer }),
        (error) => {
          if (error instanceof MailboxFull) {
            send({ n: call.n, full: error.full })
            return
          }
          onError(error)
          send({ n: call.n, error: String(error) })
        },
      )
    })
    const ignore = mailbox.onArrival((arrival) => send({ arrival }))
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      ignore()
    })
  })
  server.listen(path)
  await once(server, 'listening')
  return async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await mailbox.close()
  }
}

function run(mailbox: Mailbox, call: Call): Promise<unknown> {
  switch (call.call) {
    case 'append':
      return mailbox.append(call.given)
    case 'pending':
      return mailbox.pending(call.given)
    case 'find':
      return mailbox.find(call.given)
    case 'acknowledge':
      return mailbox.acknowledge(call.given).then(() => null)
    case 'ping':
      return mailbox.ping()
    case 'age':
      return mailbox.age()
  }
}
