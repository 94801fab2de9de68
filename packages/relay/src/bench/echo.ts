import { WebSocketServer } from 'ws'

// A bare WebSocket server that sends back what it gets, for comparison.
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
server.on('connection', (socket) => {
  socket.on('message', (data) => socket.send(String(data)))
})
server.on('listening', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) process.send?.(address.port)
})
process.on('disconnect', () => process.exit(0))
