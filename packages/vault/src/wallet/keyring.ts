import { signAsync } from '@noble/ed25519'
import { base58 } from '@scure/base'
import type { Definition } from 'ox/TypedData'
import { type Bytes, wipe } from '../bytes.ts'
import { accountsOf } from '../keys/index.ts'
import { type OwnerKey, ownerOf } from '../owner/index.ts'
import type { EvmAuthorization, EvmTransaction } from './evmSigning.ts'

/** The addresses of a wallet's account. */
export type Addresses = { eip155: `0x${string}`; solana: string }

/** The keys of an open wallet. Every signing method throws a `TypeError` once the wallet is locked. */
export type Keyring = {
  addresses: Addresses
  /** Proves to the gateway that the wallet is open. */
  owner: Pick<OwnerKey, 'publicKey' | 'prove'>
  /** `personal_sign` (EIP-191): 65 bytes as `0x` hex. */
  signMessage(message: Uint8Array): Promise<`0x${string}`>
  /** EIP-712: 65 bytes as `0x` hex. Throws where the data does not fit its types. */
  signTypedData(data: Definition): Promise<`0x${string}`>
  /**
   * Authorizes the account to use a contract's code (EIP-7702), in a transaction of any sender: 65 bytes as `0x` hex.
   */
  signAuthorization(authorization: EvmAuthorization): Promise<`0x${string}`>
  /**
   * Signs an EVM transaction (EIP-2718, EIP-1559). Returns `0x` hex for the network. `delegate`: the contract whose
   * code the account uses from this transaction on (EIP-7702), on its chain alone.
   */
  signTransaction(transaction: EvmTransaction, delegate?: `0x${string}`): Promise<`0x${string}`>
  /** Signs bytes with Ed25519, unchanged. Returns 64 bytes in base58. */
  signSolanaMessage(message: Uint8Array): Promise<string>
  /** Overwrites the keys. */
  lock(): void
}

/** Opens the keyring of a wallet's entropy, and wipes the entropy. */
export async function openKeyring(entropy: Bytes): Promise<Keyring> {
  const { eip155, solana } = await accountsOf(entropy)
  const owner = await ownerOf(entropy)
  wipe(entropy)
  let isLocked = false
  const requireOpen = () => {
    if (isLocked) throw new TypeError('The wallet is locked')
  }
  // Loads early, so that the first signature need not wait. Logging in does not need it.
  const loading = import('./evmSigning.ts')
  loading.catch(() => {})
  /** Returns the EVM signer. Checks the lock again, since the wallet may have been locked during the load. */
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
