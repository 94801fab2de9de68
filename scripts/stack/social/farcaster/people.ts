import { localIdRegistry, minedReceipt } from '@latchkey/devkit'
import {
  createTestClient,
  type Hex,
  http,
  keccak256,
  parseEther,
  publicActions,
  toHex,
  walletActions,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import type { ChannelRequest, Signed } from './relay.ts'

/** Where the registry of Farcaster ids is. */
export type Registry = { rpcUrl: string; address: Hex }

/** Signs as users of Farcaster: each has a public key and an id in the registry. */
export function createPeople({ rpcUrl, address }: Registry) {
  const node = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
  const contract = { address, abi: localIdRegistry.abi } as const

  /** The id of a key; the key takes one where it has none. */
  async function fidOf(account: PrivateKeyAccount): Promise<bigint> {
    const known = await node.readContract({
      ...contract,
      functionName: 'idOf',
      args: [account.address],
    })
    if (known !== 0n) return known
    await node.setBalance({ address: account.address, value: parseEther('1') })
    const hash = await node.writeContract({
      ...contract,
      functionName: 'register',
      account,
      chain: null,
    })
    await minedReceipt(node, hash)
    return fidOf(account)
  }

  return {
    /** What somebody's app sends back. `asStranger`: a key signs that has nothing to do with them. */
    async sign(
      username: string,
      { domain, siweUri, nonce }: ChannelRequest,
      { asStranger }: { asStranger: boolean },
    ): Promise<Signed> {
      const account = keyOf(username)
      const fid = await fidOf(account)
      const message = createSiweMessage({
        address: account.address,
        domain,
        uri: siweUri,
        nonce,
        version: '1',
        chainId: 10,
        statement: 'Farcaster Auth',
        issuedAt: new Date(),
        resources: [`farcaster://fid/${fid}`],
      })
      const signer = asStranger ? keyOf(`not ${username}`) : account
      const signature = await signer.signMessage({ message })
      return { message, signature, username, fid: Number(fid) }
    },
  }
}

function keyOf(username: string): PrivateKeyAccount {
  return privateKeyToAccount(keccak256(toHex(`latchkey dev farcaster ${username}`)))
}
