import { signAsync } from '@noble/ed25519'
import { base58 } from '@scure/base'
import type { Definition } from 'ox/TypedData'
import { type Bytes, wipe } from '../bytes.ts'
import {
  accountsOfSecret,
  type KeyAccount,
  type KeyAccounts,
  type KeyFamily,
  type WalletSecret,
} from '../keys/index.ts'
import { type OwnerKey, ownerOf } from '../owner/index.ts'
import type { EvmAuthorization, EvmTransaction } from './evmSigning.ts'

/** The addresses of a wallet's account. A wallet of one private key has the address of its family alone. */
export type Addresses = { eip155?: `0x${string}`; solana?: string }

/** Returns the addresses of accounts. */
export function addressesOf({ eip155, solana }: FoundAccounts): Addresses {
  return {
    ...(eip155 && { eip155: eip155.address }),
    ...(solana && { solana: solana.address }),
  }
}

/** Returns the private keys of accounts, to wipe them. */
export function privateKeysOf({ eip155, solana }: FoundAccounts): Bytes[] {
  return [eip155, solana].flatMap((account) => (account ? [account.privateKey] : []))
}

/** The accounts of a wallet, as far as it has them. */
type FoundAccounts = { [Family in KeyFamily]?: KeyAccounts[Family] | undefined }

function keyOf(account: KeyAccount | undefined): Bytes {
  if (!account) throw new TypeError('The wallet has no account of this family')
  return account.privateKey
}

/**
 * The keys of an open wallet. Every signing method throws a `TypeError` once the wallet is locked, and if it has no account
 * of the family.
 */
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

/** Opens the keyring of a wallet's secret, and wipes the secret. Entropy gives an account of each family. */
export function openKeyring(
  secret: WalletSecret & { family?: never },
): Promise<Keyring & { addresses: Required<Addresses> }>
export function openKeyring(secret: WalletSecret): Promise<Keyring>
export async function openKeyring(secret: WalletSecret): Promise<Keyring> {
  const { eip155, solana } = await accountsOfSecret(secret)
  const owner = await ownerOf(secret)
  wipe(secret.secret)
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
    return evmSigner(keyOf(eip155))
  }
  return {
    addresses: addressesOf({ eip155, solana }),
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
      return base58.encode(await signAsync(message, keyOf(solana)))
    },
    lock() {
      isLocked = true
      owner.forget()
      wipe(...privateKeysOf({ eip155, solana }))
    },
  }
}
