import { signAsync } from '@noble/ed25519'
import { base58 } from '@scure/base'
import type { Definition } from 'ox/TypedData'
import { type Bytes, wipe } from '../bytes.ts'
import { accountsOf } from '../keys/index.ts'
import { type Owner, ownerOf } from '../owner/index.ts'
import type { EvmAuthorization, EvmTransaction } from './evmSigning.ts'

/** The addresses of a wallet's account. */
export type Addresses = { eip155: `0x${string}`; solana: string }

/** The keys of an open wallet. What signs throws a `TypeError` once it is locked. */
export type Keyring = {
  addresses: Addresses
  /** What proves to the gateway that the wallet is open. */
  owner: Pick<Owner, 'publicKey' | 'prove'>
  /** `personal_sign` (EIP-191): 65 bytes as `0x` hex. */
  signMessage(message: Uint8Array): Promise<`0x${string}`>
  /** EIP-712: 65 bytes as `0x` hex. Throws where the data does not fit its types. */
  signTypedData(data: Definition): Promise<`0x${string}`>
  /** That the account takes over code (EIP-7702), in a transaction that somebody else sends: 65 bytes as `0x` hex. */
  signAuthorization(authorization: EvmAuthorization): Promise<`0x${string}`>
  /**
   * An EVM transaction (EIP-2718, EIP-1559), signed: `0x` hex for the network. `delegate`: the contract whose code the
   * account has from this transaction on (EIP-7702), on its chain alone.
   */
  signTransaction(transaction: EvmTransaction, delegate?: `0x${string}`): Promise<`0x${string}`>
  /** Ed25519 over the bytes as they are: 64 bytes in base58. */
  signSolanaMessage(message: Uint8Array): Promise<string>
  /** Overwrites the keys. */
  lock(): void
}

/** Opens the keyring of a wallet's entropy, which is wiped. */
export async function openKeyring(entropy: Bytes): Promise<Keyring> {
  const { eip155, solana } = await accountsOf(entropy)
  const owner = await ownerOf(entropy)
  wipe(entropy)
  let isLocked = false
  const requireOpen = () => {
    if (isLocked) throw new TypeError('The wallet is locked')
  }
  // Nobody needs it to log in, and the first signature does not wait for it.
  const loading = import('./evmSigning.ts')
  loading.catch(() => {})
  /** What signs with the EVM key. The wallet may have been locked while it was loaded. */
  const evm = async () => {
    const { evmSigner } = await loading
    requireOpen()
    return evmSigner(eip155.privateKey)
  }
  return {
    addresses: { eip155: eip155.address, solana: solana.address },
    owner: {
      publicKey: owner.publicKey,
      async prove(text) {
        requireOpen()
        return owner.prove(text)
      },
    },
    signMessage: async (message) => (await evm()).signMessage(message),
    signTypedData: async (data) => (await evm()).signTypedData(data),
    signAuthorization: async (authorization) => (await evm()).signAuthorization(authorization),
    signTransaction: async (transaction, delegate) =>
      (await evm()).signTransaction(transaction, delegate),
    async signSolanaMessage(message) {
      requireOpen()
      return base58.encode(await signAsync(message, solana.privateKey))
    },
    lock() {
      isLocked = true
      owner.forget()
      wipe(eip155.privateKey, solana.privateKey)
    },
  }
}
