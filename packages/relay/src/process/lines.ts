import type { Socket } from 'node:net'

/** Objects over a local socket, one a line of JSON; what is sent in one turn is written at once. */
export function createLines<Sent extends object>(
  socket: Socket,
  receive: (line: string) => void,
): (value: Sent) => void {
  let waiting: string[] = []
  let rest = ''
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    const parts = chunk.split('\n')
    if (parts.length === 1) {
      rest += chunk
      return
    }
    parts[0] = rest + parts[0]
    rest = parts.pop() ?? ''
    for (const line of parts) receive(line)
  })
  return (value) => {
    waiting.push(JSON.stringify(value))
    if (waiting.length > 1) return
    setImmediate(() => {
      socket.write(`${waiting.join('\n')}\n`)
      waiting = []
    })
  }
}
