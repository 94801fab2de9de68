import { eip1193Provider } from 'latchkey/evm/provider'
import { openDialog } from 'latchkey/react'
import { createPublicClient, createWalletClient, custom, parseAbi } from 'viem'
import { mainnet } from 'viem/chains'
import { client } from './wallet.ts'

export const counter = '0xc0ffee254729296a45a3885639AC7E10F9d54979'

const provider = eip1193Provider(client, { open: () => openDialog(client) })

/** Increments the counter with the visitor's wallet. */
export async function increment(): Promise<'success' | 'reverted'> {
  const transport = custom(provider)
  const wallet = createWalletClient({ chain: mainnet, transport })
  const reader = createPublicClient({ chain: mainnet, transport })
  const [account] = await wallet.requestAddresses()
  if (!account) throw new Error('No wallet is connected')
  const hash = await wallet.writeContract({
    account,
    address: counter,
    abi: parseAbi(['function increment()']),
    functionName: 'increment',
  })
  return (await reader.waitForTransactionReceipt({ hash })).status
}
