import { createServer } from 'node:http'
import { createSocialProvider } from './provider.ts'

// Plays the social accounts of the local world, at the port that is given.
const server = createServer()
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('There is no port')
  const issuer = `http://127.0.0.1:${address.port}`
  server.on('request', createSocialProvider(issuer))
  console.log(`listens on ${issuer}`)
})
