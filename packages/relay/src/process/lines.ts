import type { Socket } from 'node:net'

/** Sends objects over a local socket, one line of JSON each. Writes the lines of one iteration of the event loop together. */
export function createLines<Sent extends object>(
  socket: Socket,
  receive: (line: string) => void,
): (value: Sent) => void {
  let waiting: string[] = []
  let rest = ''
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    const lines = chunk.split('\n')
    if (lines.length === 1) {
      rest += chunk
      return
    }
    lines[0] = rest + lines[0]
    rest = lines.pop() ?? ''
    for (const line of lines) receive(line)
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
