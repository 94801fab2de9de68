import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WorldDescription } from '@latchkey/devkit'
import { isChainId, namespaceOf, parseAccountId } from '@latchkey/protocol'

/** Wei and lamports that an account gets at a time. */
const ether = 10n ** 17n
const lamports = 100_000_000
const longestBody = 1_000

/** Answers a request for test money on the local chains. */
export type Faucet = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** A faucet of a local world: `POST` the account in CAIP-10, and it gets 0.1 of the chain's coin. */
export function createFaucet(world: WorldDescription): Faucet {
  return async (request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
      })
      response.end(JSON.stringify(body))
    }
    const account = parseAccountId(await bodyOf(request))
    const chain = world.chains.find(({ id }) => id === account?.chainId)
    if (request.method !== 'POST' || !account || !chain || !isChainId(chain.id))
      return answer(422, { error: 'The account is on no chain of this world' })
    const isSolana = namespaceOf(chain.id) === 'solana'
    const from = world.accounts.evm[0]?.address
    const [method, params] = isSolana
      ? ['requestAirdrop', [account.address, lamports]]
      : ['eth_sendTransaction', [{ from, to: account.address, value: `0x${ether.toString(16)}` }]]
    const reply = await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result } = await reply.json()
    return result === undefined
      ? answer(502, { error: 'The chain sent nothing' })
      : answer(200, { hash: result })
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > longestBody) break
  }
  return text.slice(0, longestBody)
}
