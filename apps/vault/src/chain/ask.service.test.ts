import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { got } from './ask.ts'

// Answers with the status in its path, and with a body that repeats it.
const server = createServer((request, response) => {
  const status = Number(request.url?.slice(1))
  response.writeHead(status).end(JSON.stringify({ status }))
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => server.close())

const answered = (status: number) =>
  got(new URL(`http://127.0.0.1:${port}/${status}`), new AbortController().signal)

it.each([
  200, 400, 404,
])('takes an answer of status %i for a word of the gateway', async (status) => {
  expect(await answered(status)).toEqual({ status })
})

it.each([429, 500, 503])('takes an answer of status %i for none', async (status) => {
  expect(await answered(status)).toBeUndefined()
})

it('returns nothing if no server listens', async () => {
  const unreachable = got(new URL('http://127.0.0.1:9'), new AbortController().signal)
  expect(await unreachable).toBeUndefined()
})
