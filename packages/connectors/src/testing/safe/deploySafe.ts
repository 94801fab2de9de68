import { localSafe, minedReceipt } from '@latchkey/devkit'
import {
  type Address,
  createTestClient,
  encodeDeployData,
  http,
  pad,
  publicActions,
  walletActions,
} from 'viem'

/** Puts the contract of a Safe with one owner where a local node signs for the account `safe`. */
export async function deploySafe(
  rpcUrl: string,
  { safe, owner }: { safe: Address; owner: Address },
): Promise<void> {
  const node = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
    .extend(walletActions)
    .extend(publicActions)
  const data = encodeDeployData({ ...localSafe, args: [owner] })
  const hash = await node.sendTransaction({ account: owner, data, chain: null })
  const { contractAddress } = await minedReceipt(node, hash)
  const bytecode = contractAddress && (await node.getCode({ address: contractAddress }))
  if (!bytecode) throw new Error('The Safe was not deployed')
  await node.setCode({ address: safe, bytecode })
  await node.setStorageAt({ address: safe, index: 0, value: pad(owner) })
}
