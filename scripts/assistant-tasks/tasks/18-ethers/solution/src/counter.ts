import { BrowserProvider, Contract } from 'ethers'
import { eip1193Provider } from 'latchkey/evm/provider'
import { openDialog } from 'latchkey/react'
import { client } from './wallet.ts'

export const counter = '0xc0ffee254729296a45a3885639AC7E10F9d54979'

const provider = eip1193Provider(client, { open: () => openDialog(client) })

/** Increments the counter with the visitor's wallet. */
export async function increment(): Promise<number | null | undefined> {
  const ethers = new BrowserProvider(provider, 'any', { cacheTimeout: -1 })
  const contract = new Contract(counter, ['function increment()'], await ethers.getSigner())
  const sent = await contract.getFunction('increment')()
  const receipt = await sent.wait()
  return receipt?.status
}
