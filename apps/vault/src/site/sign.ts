import type { Handler, Json } from '@latchkey/auth/channel'
import { signRequest } from '@latchkey/auth/protocol'
import { knownError } from '@latchkey/protocol'
import { chainNode } from '../chain/node.ts'
import type { WalletAddresses } from '../keys/calls.ts'
import { counterfactualIn } from './counterfactual.ts'
import { sendEvmCalls } from './evm/sendCalls.ts'
import { sendEvmTransaction } from './evm/sendTransaction.ts'
import type { Open } from './open.ts'
import { parsed } from './parsed.ts'
import type { Queue } from './queue.ts'
import { signEvmMessage, signEvmTypedData } from './signEvm.ts'
import { sendSolanaTransaction, signSolanaMessage, signSolanaTransaction } from './signSolana.ts'
import type { Site } from './site.ts'
import type { SignAnswer, SignTask } from './task.ts'

/** The wallet's signing methods. All others are refused. */
const methods: ReadonlyMap<string, (task: SignTask) => Promise<SignAnswer>> = new Map([
  ['personal_sign', signEvmMessage],
  ['eth_signTypedData_v4', signEvmTypedData],
  ['eth_sendTransaction', sendEvmTransaction],
  ['wallet_sendCalls', sendEvmCalls],
  ['wallet_grantPermissions', async (task) => (await sessions()).grantPermissions(task)],
  ['wallet_revokePermissions', async (task) => (await sessions()).revokePermissions(task)],
  ['solana_signMessage', signSolanaMessage],
  ['solana_signTransaction', signSolanaTransaction],
  ['solana_signAndSendTransaction', sendSolanaTransaction],
])

/** Loads on first use, because few sites have sessions. */
const sessions = () => import('../sessions/index.ts')

/** Answers the site's requests to sign, one after the other. */
export function signMethod(site: Site, open: Open, queue: Queue): Handler {
  return async (given, signal) => {
    const answer = await queue.run(async () => {
      const { chainId, account, method, params } = parsed(signRequest, given)
      const run = methods.get(method)
      if (!run || method.startsWith('solana_') !== chainId.startsWith('solana:'))
        throw knownError('RPC_NOT_ALLOWED')
      const node = chainNode(site.settings, chainId)
      if (!queue.mayAsk()) {
        await site.keyholder.ask('lock', null)
        throw knownError('REQUEST_PENDING')
      }
      site.report?.('asking')
      const { addresses } = await open(signal)
      const owner = ownerIn(addresses, chainId)
      const counterfactual = await counterfactualIn(site, node, owner)
      if ((counterfactual?.address ?? owner) !== account) throw knownError('ACCOUNT_NOT_FOUND')
      // Only code that an account takes over has sessions.
      if (counterfactual && method.endsWith('Permissions')) throw knownError('RPC_NOT_ALLOWED')
      const task = { site, node, account, owner, params: jsonIn(params), signal }
      return run(counterfactual ? { ...task, counterfactual } : task)
    }, signal)
    return typeof answer === 'function' ? answer() : answer
  }
}

/** Returns the wallet's own account of a chain's family. Throws `ACCOUNT_NOT_FOUND` if it has none. */
function ownerIn({ eip155, solana }: WalletAddresses, chainId: string): string {
  const own = chainId.startsWith('solana:') ? solana : eip155
  if (own === undefined) throw knownError('ACCOUNT_NOT_FOUND')
  return own
}

function jsonIn(params: unknown): Json {
  const copy: Json = JSON.parse(JSON.stringify(params ?? null))
  return copy
}
