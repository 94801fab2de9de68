import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Hex, isHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { NameServiceFault } from './nameFaults.ts'
import { type LocalName, recordIn } from './nameRecords.ts'
import { signedAnswer } from './signedAnswer.ts'

/** A service that holds names for `localOffchainResolver` (ERC-3668). */
export type NameService = {
  /** Its origin. */
  url: string
  /** The two forms of its address in a contract: the call in the address, and in the body. */
  getUrl: string
  postUrl: string
  /** The address of the key with which it signs. */
  signer: Hex
  /** The names that it holds. */
  names: Record<string, LocalName>
  /** What it does wrong from now on. */
  fault: NameServiceFault | undefined
  /** The paths that were requested. */
  requests: string[]
  stop(): Promise<void>
}

/** Starts a service of names on a free port of this machine. */
export async function startNameService(
  names: Record<string, LocalName> = {},
): Promise<NameService> {
  const key = generatePrivateKey()
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    void answer(service, key, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const service: NameService = {
    url,
    getUrl: `${url}/{sender}/{data}.json`,
    postUrl: `${url}/names`,
    signer: privateKeyToAccount(key).address,
    names,
    fault: undefined,
    requests,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return service
}

async function answer(
  service: NameService,
  key: Hex,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (hasFailed(service.fault, request, response)) return
  const call = await callIn(request)
  const result = call && recordIn(service.names, call.data)
  if (!call || result === undefined) {
    response.writeHead(400).end()
    return
  }
  const data = await signedAnswer({ ...call, result, key, fault: service.fault })
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ data }))
}

/** Sends what the fault says; `false` where the answer is JSON as usual. */
function hasFailed(
  fault: NameServiceFault | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  switch (fault) {
    case 'silent':
      return true
    case 'html':
      response.setHeader('content-type', 'text/html')
      response.end('<!doctype html><html></html>')
      return true
    case 'noData':
      response.end('{"message":"0x1234"}')
      return true
    case 'status500':
    case 'status404':
      response.writeHead(Number(fault.slice('status'.length))).end('{"data":"0x1234"}')
      return true
    case 'hangUp':
      request.socket.destroy()
      return true
    case 'endless':
      response.end(Buffer.alloc(100 * 1024 * 1024, ' '))
      return true
    case 'redirect':
      response.writeHead(302, { location: request.url ?? '/' }).end()
      return true
    default:
      return false
  }
}

/** The contract and its call, in the address or in the body. */
async function callIn(request: IncomingMessage): Promise<{ sender: Hex; data: Hex } | undefined> {
  const inPath = /^\/(0x[0-9a-f]{40})\/(0x[0-9a-f]*)\.json$/i.exec(request.url ?? '')
  const [sender, data] = inPath ? inPath.slice(1) : await inBody(request)
  return isHex(sender) && isHex(data) ? { sender, data } : undefined
}

async function inBody(request: IncomingMessage): Promise<unknown[]> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null) return []
    return ['sender' in body && body.sender, 'data' in body && body.data]
  } catch {
    return []
  }
}
