import { createServer } from 'node:http'
import { type Hex, padHex, toHex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'

/** A request to the relay. */
export type RelayRequest = { nonce: string; domain: string; siweUri: string }

type RpcCall = { id: unknown; params: [{ to: string; data: string }] }

/** Somebody on Farcaster. */
type Person = { account: PrivateKeyAccount; fid: number }

/** A Farcaster Auth relay and a node with an IdRegistry, both as the test has them. */
export async function startFarcaster() {
  const custody = new Map<string, number>()
  const channels = new Map<string, { requested: RelayRequest; status: object }>()
  let isRelayDown = false
  let isNodeDown = false
  let link: string | undefined

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (request.url === '/node') {
      if (isNodeDown) return send(400, { nothing: true })
      const call: RpcCall = JSON.parse(text)
      return send(200, { jsonrpc: '2.0', id: call.id, ...rpcAnswer(call) })
    }
    if (isRelayDown) return send(500, {})
    if (request.url === '/v1/channel') {
      const requested: RelayRequest = JSON.parse(text)
      const channelToken = `channel-${channels.size}`
      channels.set(channelToken, { requested, status: { state: 'pending' } })
      return send(201, { channelToken, url: link ?? `https://app.example/${channelToken}` })
    }
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const channel = channels.get(token)
    return channel ? send(200, channel.status) : send(401, {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('There is no port')
  const url = `http://127.0.0.1:${address.port}`

  /** Keys have no code; the registry answers by its table. */
  function rpcAnswer({ params: [call] }: RpcCall) {
    if (call.to !== registry) return { result: '0x' }
    const owner = `0x${call.data.slice(-40)}`
    return { result: padHex(toHex(custody.get(owner) ?? 0), { size: 32 }) }
  }

  return {
    config: { relayUrl: url, rpcUrl: `${url}/node`, registry },
    /** Gives somebody a key and an id. */
    person(fid: number): Person {
      const account = privateKeyToAccount(generatePrivateKey())
      custody.set(account.address.toLowerCase(), fid)
      return { account, fid }
    },
    /** The newest channel, and its request. */
    last(): { token: string; requested: RelayRequest } {
      const [token, channel] = [...channels].at(-1) ?? []
      if (token === undefined || !channel) throw new Error('No channel was opened')
      return { token, requested: channel.requested }
    },
    /** What the relay says of a channel from now on. */
    say(token: string, status: object): void {
      const channel = channels.get(token)
      if (channel) channel.status = status
    },
    setRelayDown: (isDown: boolean) => {
      isRelayDown = isDown
    },
    setNodeDown: (isDown: boolean) => {
      isNodeDown = isDown
    },
    /** Where the relay says that visitors are to go. */
    setLink: (url: string | undefined) => {
      link = url
    },
    close: () => server.close(),
  }
}

const registry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'

type Changes = Partial<Parameters<typeof createSiweMessage>[0]>

/** What somebody's app sends back: a message, with what a test changes of it, and their signature. */
export async function signedBy(
  { account, fid }: Person,
  { domain, siweUri, nonce }: RelayRequest,
  changes: Changes = {},
): Promise<{ message: string; signature: Hex }> {
  const message = createSiweMessage({
    address: account.address,
    domain,
    uri: siweUri,
    nonce,
    version: '1',
    chainId: 10,
    statement: 'Farcaster Auth',
    resources: [`farcaster://fid/${fid}`],
    ...changes,
  })
  return { message, signature: await account.signMessage({ message }) }
}
