import { createServer } from 'node:http'
import * as v from 'valibot'
import { createFarcaster } from './farcaster/farcaster.ts'
import { createSocialProvider } from './provider.ts'

const given = v.object({
  port: v.number(),
  /** Where the registry of Farcaster ids is. */
  registry: v.object({ rpcUrl: v.string(), address: v.custom<`0x${string}`>(isAddress) }),
})

// Plays the social accounts of the local world, as the argument has it, a text of JSON.
const { port, registry } = v.parse(given, JSON.parse(process.argv[2] ?? ''))
const server = createServer()
server.listen(port, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('There is no port')
  const issuer = `http://127.0.0.1:${address.port}`
  const answerSocial = createSocialProvider(issuer)
  const answerFarcaster = createFarcaster(issuer, registry)
  server.on('request', (request, response) => {
    answerFarcaster(request, response).then(
      (isAnswered) => isAnswered || answerSocial(request, response),
      (error: unknown) => {
        response.statusCode = 500
        response.end(String(error))
      },
    )
  })
  console.log(`listens on ${issuer}`)
})

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
}
