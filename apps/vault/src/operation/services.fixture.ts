import { createServer, type Server } from 'node:http'
import type { ChainNode } from '../chain/node.ts'
import type { SponsoredChain } from './sponsored.ts'

type Answer = { result: unknown } | { error: { code: number; message: string; data?: unknown } }
type Answers = Record<string, (params: readonly unknown[]) => unknown>

/** A bundler and paymaster in one, and a node, with set answers and a record of their requests. */
export type Services = {
  node: SponsoredChain & { delegate: `0x${string}` }
  requests: { method: string; params: readonly unknown[] }[]
  /** The answers by method, which override the defaults. An answer that throws is a refusal. */
  answers: Answers
  close(): void
}

const delegate = '0xe6cae83bde06e4c305530e199d7217f42808555b'
export const paymaster = `0x${'aa'.repeat(20)}` as const

/** The answers of honest services. The account takes over code with its first operation. */
const honest: Answers = {
  pm_getPaymasterStubData: () => ({
    paymaster,
    paymasterData: '0x00',
    sponsor: { name: 'Site Example' },
    paymasterVerificationGasLimit: '0x9c40',
    paymasterPostOpGasLimit: '0x0',
  }),
  pm_getPaymasterData: () => ({ paymaster, paymasterData: '0x1234' }),
  eth_estimateUserOperationGas: () => ({
    preVerificationGas: '0xc350',
    verificationGasLimit: '0x11170',
    callGasLimit: '0x186a0',
    paymasterVerificationGasLimit: '0x9c40',
    paymasterPostOpGasLimit: '0x0',
  }),
}
const chain: Answers = {
  eth_getCode: ([address]) => (address === delegate ? '0x60' : '0x'),
  eth_call: () => '0x7',
  eth_getTransactionCount: () => '0x3',
  eth_maxPriorityFeePerGas: () => '0x1',
  eth_getBlockByNumber: () => ({ baseFeePerGas: '0x9' }),
}

export async function startServices(answers: Answers = {}): Promise<Services> {
  const requests: Services['requests'] = []
  const answering: Answers = { ...chain, ...honest, ...answers }
  const answer = (method: string, params: readonly unknown[]): Answer => {
    requests.push({ method, params })
    try {
      const result = answering[method]?.(params)
      return result === undefined
        ? { error: { code: -32601, message: `No ${method}` } }
        : { result }
    } catch (error) {
      const data = error instanceof Error ? error.cause : undefined
      return {
        error: { code: -32500, message: String(error), ...(data !== undefined && { data }) },
      }
    }
  }
  const server = createServer(async (request, response) => {
    const text: string[] = []
    for await (const chunk of request) text.push(String(chunk))
    const { method, params } = JSON.parse(text.join(''))
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer(method, params) }))
  })
  const url = await listening(server)
  const rpc: ChainNode['rpc'] = async (method, params) => {
    const answered = answer(method, params)
    if ('error' in answered) throw new Error(answered.error.message)
    return answered.result
  }
  return {
    node: {
      id: 'eip155:31337',
      name: 'Local',
      rpcUrl: url,
      delegate,
      rpc,
      bundlerUrl: url,
      paymasterUrl: url,
      nativeCurrency: { symbol: 'ETH', decimals: 18 },
      get: async () => undefined,
      simulate: async () => undefined,
    },
    requests,
    answers: answering,
    close: () => server.close(),
  }
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}
