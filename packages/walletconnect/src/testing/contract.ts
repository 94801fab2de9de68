import { createServer } from 'node:http'
import { field } from '@latchkey/core/foreign'
import { decodeFunctionData, parseAbi, verifyHash } from 'viem'
import { evm, hex } from './evm.ts'

const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) returns (bytes4)'])
/** The smart account that the scripted wallet's key owns. */
export const smartAccount = '0x5afe5afe5afe5afe5afe5afe5afe5afe5afe5afe'

export type ContractNode = {
  url: string
  /** The query and the called account of every request so far. */
  requested: { query: string; to: unknown }[]
  /** Sets the node's next answer. Otherwise the account accepts its owner's signatures. */
  next(answer: object): void
  stop(): Promise<void>
}

/** Starts a node whose chain has a smart account (EIP-1271). Decodes its requests with viem. */
export async function contractNode(): Promise<ContractNode> {
  const requested: ContractNode['requested'] = []
  const scripted: object[] = []

  async function answerTo(body: unknown, query: string): Promise<object> {
    const [call] = Object(field(body, 'params'))
    requested.push({ query, to: field(call, 'to') })
    const answer = scripted.shift()
    if (answer) return answer
    const { args } = decodeFunctionData({ abi, data: hex(field(call, 'data')) })
    const [hash, signature] = args
    const agrees = await verifyHash({ address: evm.address, hash, signature })
    return { result: `${agrees ? '0x1626ba7e' : '0xffffffff'}${'00'.repeat(28)}` }
  }

  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
    const { search } = new URL(request.url ?? '/', 'http://node')
    response.end(JSON.stringify({ id: 1, jsonrpc: '2.0', ...(await answerTo(body, search)) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/v1/`,
    requested,
    next: (answer) => scripted.push(answer),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
